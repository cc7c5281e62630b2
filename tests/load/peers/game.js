// The table that the peers play: its size and its tap are those of a public tap of ours; each seat has a secret.
const SEATS = 12, PLAYERS = 8, LOG = 30
const ROLES = ['villager', 'witch', 'seer', 'herbalist', 'guard', 'pickpocket']
const mark = (n) => '@@' + String(n).padStart(8, '0')
const hint = (seat, n) => `hint#${seat}-${String((n * 7 + seat) % 1000).padStart(3, '0')}`
const line = (seat, place, n) => `Player number ${seat} moved to place ${place} (turn ${n})`

function newState() {
  const players = [], secrets = {}
  for (let seat = 0; seat < SEATS; seat++) {
    const flags = { shielded: false, silenced: false, nominated: false, ready: false }
    players.push({ id: seat, name: `Player number ${seat}`, alive: true, connected: seat < PLAYERS, place: 0, score: 0, flags })
    const known = [seat, (seat + 3) % SEATS, (seat + 5) % SEATS]
    secrets[seat] = { role: ROLES[seat % 6], hint: hint(seat, 0), known, legal: [0, 1, 2, 3, 4, 5, 6, 7] }
  }
  const log = Array.from({ length: LOG }, (_, i) => line(i % SEATS, i % PLAYERS, i))
  return { mark: mark(0), top: 0, phase: 'debate', round: 3, deadline: 1700000000, players, secrets, votes: {}, log }
}

function apply(state, seat, place, n) {
  const player = state.players[seat]
  player.place = place
  player.flags.nominated = (place & 1) === 1
  player.score += 1
  state.votes[seat] = place
  state.log.push(line(seat, place, n))
  if (state.log.length > LOG) state.log.shift()
  if (n > state.top) {
    state.top = n
    state.mark = mark(n)
  }
  for (let other = 0; other < SEATS; other++) state.secrets[other].hint = hint(other, n)
}

function view(state, seat) {
  const { secrets, ...rest } = state
  return { ...rest, secrets: { [seat]: secrets[seat] } }
}

module.exports = { SEATS, PLAYERS, LOG, mark, hint, line, newState, apply, view }
