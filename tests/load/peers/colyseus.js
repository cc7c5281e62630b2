// Colyseus with a Schema state; each player's secret is seen through its own StateView. A patch goes out with each tap.
const http = require('http')
const { Server, Room } = require('@colyseus/core')
const { WebSocketTransport } = require('@colyseus/ws-transport')
const { Schema, ArraySchema, MapSchema, StateView, defineTypes, view, Encoder } = require('@colyseus/schema')
const game = require('./game.js')

Encoder.BUFFER_SIZE = 16 * 1024
class Secret extends Schema {}
defineTypes(Secret, { role: 'string', hint: 'string', known: ['uint8'], legal: ['uint8'] })
class Player extends Schema {}
defineTypes(Player, {
  id: 'uint8', name: 'string', alive: 'boolean', connected: 'boolean', place: 'uint8', score: 'uint32',
  shielded: 'boolean', silenced: 'boolean', nominated: 'boolean', ready: 'boolean', secret: Secret,
})
view()(Player.prototype, 'secret')
class State extends Schema {}
defineTypes(State, {
  mark: 'string', phase: 'string', round: 'uint8', deadline: 'uint32', players: [Player], votes: { map: 'uint8' }, log: ['string'],
})

class Table extends Room {
  onCreate() {
    this.maxClients = game.PLAYERS
    this.top = this.at = 0
    const start = game.newState()
    const state = new State()
    Object.assign(state, { mark: start.mark, phase: start.phase, round: start.round, deadline: start.deadline })
    state.players = new ArraySchema(...start.players.map(({ flags, ...player }) => {
      const { role, hint, known, legal } = start.secrets[player.id]
      const secret = Object.assign(new Secret(), { role, hint, known: new ArraySchema(...known), legal: new ArraySchema(...legal) })
      return Object.assign(new Player(), player, flags, { secret })
    }))
    state.votes = new MapSchema()
    state.log = new ArraySchema(...start.log)
    this.state = state
    this.patchRate = null
    this.onMessage('pick', (client, { k, n }) => this.pick(client.userData.seat, k, n))
  }
  pick(seat, place, n) {
    const { state } = this
    const player = state.players[seat]
    player.place = place
    player.nominated = (place & 1) === 1
    player.score += 1
    state.votes.set(String(seat), place)
    this.at = (this.at + 1) % game.LOG // a ring: kinder to it than moving all lines
    state.log[this.at] = game.line(seat, place, n)
    if (n > this.top) {
      this.top = n
      state.mark = game.mark(n)
    }
    for (let other = 0; other < game.SEATS; other++) state.players[other].secret.hint = game.hint(other, n)
    this.broadcastPatch()
  }
  onJoin(client, { seat }) {
    client.userData = { seat }
    client.view = new StateView()
    client.view.add(this.state.players[seat])
  }
}

const server = http.createServer()
const service = new Server({ transport: new WebSocketTransport({ server, pingInterval: +process.env.PING_MS }), greet: false })
service.define('table', Table)
service.listen(+process.env.PORT, '127.0.0.1', 4096)
