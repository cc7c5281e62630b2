// boardgame.io as its documentation starts it: state in memory, each player's view computed by `playerView`.
const net = require('net')
const listen = net.Server.prototype.listen
net.Server.prototype.listen = function (port, ...rest) {
  if (typeof port !== 'number') return listen.call(this, port, ...rest) // its run() takes no host: loopback only
  return listen.call(this, port, '127.0.0.1', 4096, ...rest.filter((one) => typeof one === 'function'))
}
const { Server, Origins, SocketIO } = require('boardgame.io/server')
const { ActivePlayers } = require('boardgame.io/core')
const game = require('./game.js')

const pick = {
  ignoreStaleStateID: true,
  client: false,
  move: ({ G, playerID }, place, n) => {
    game.apply(G, +playerID, place, n)
  },
}
const table = {
  name: 'table',
  disableUndo: true,
  minPlayers: game.PLAYERS,
  maxPlayers: game.SEATS,
  setup: () => game.newState(),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { pick },
  playerView: ({ G, playerID }) => game.view(G, playerID),
}
const transport = new SocketIO({ socketOpts: { pingInterval: +process.env.PING_MS } })
Server({ games: [table], origins: [Origins.LOCALHOST], transport }).run({ port: +process.env.PORT })
