-- One room's commit. Checks fence and commit number before its first write: Redis does not undo.
-- KEYS: lease, commit, state, journal, timers, channel; where there is more to write: connected, outages, seats, then one
--       recap key each, then what goes with a closed room.
-- ARGV: token, expected commit, state or '' to leave it, counts where it is left, room, due ms or '' for none or '=' as it
--       stands, ttl s or '' as it runs, envelope, n, n times (entry id, entry, poison or ''); where there is more to
--       write: how many keys go with it if it is closed, else ''; outage or '', recap ttl s, n, n connected fields to set, n, n to delete, ttl of the seats, n,
--       n tokens' hashes, then the recaps.
-- Answers 1: done; 0: fenced out; -1: another commit number stands there.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return -1 end
local state, counts, room, due, ttl = ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local at = 10 + 3 * tonumber(ARGV[9])
local closed = (ARGV[at] or '') ~= ''
local gone = closed and tonumber(ARGV[at]) or 0

if closed then
  redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[9])
  for key = #KEYS - gone + 1, #KEYS do redis.call('DEL', KEYS[key]) end
  redis.call('HDEL', KEYS[8], room)
else
  local number = string.format('%d', ARGV[2] + 1)
  if ttl == '' then
    if state ~= '' then redis.call('SET', KEYS[3], state, 'KEEPTTL') end
    redis.call('SET', KEYS[2], number, 'KEEPTTL')
  else
    if state ~= '' then redis.call('SET', KEYS[3], state) end
    redis.call('EXPIRE', KEYS[3], ttl)
    redis.call('SET', KEYS[2], number, 'EX', ttl)
  end
  for one = 10, at - 3, 3 do
    if ARGV[one + 2] ~= '' then
      redis.call('XADD', KEYS[4], '*', 'i', ARGV[one], 'e', ARGV[one + 1], 'p', ARGV[one + 2])
    elseif counts ~= '' and one == at - 3 then
      redis.call('XADD', KEYS[4], '*', 'i', ARGV[one], 'e', ARGV[one + 1], 'c', counts)
    else
      redis.call('XADD', KEYS[4], '*', 'i', ARGV[one], 'e', ARGV[one + 1])
    end
  end
  if ttl ~= '' then redis.call('EXPIRE', KEYS[4], ttl) end
end

if due == '' or closed then
  redis.call('ZREM', KEYS[5], room)
elseif due ~= '=' then
  redis.call('ZADD', KEYS[5], due, room)
end

if ARGV[at] then
  if ARGV[at + 1] ~= '' then redis.call('HDEL', KEYS[8], room) end
  local recap_ttl = ARGV[at + 2]
  at = at + 3
  for _ = 1, tonumber(ARGV[at]) do
    at = at + 1
    redis.call('HSET', KEYS[7], ARGV[at], '1')
  end
  at = at + 1
  for _ = 1, tonumber(ARGV[at]) do
    at = at + 1
    redis.call('HDEL', KEYS[7], ARGV[at])
  end
  local seats_ttl = ARGV[at + 1]
  at = at + 2
  redis.call('DEL', KEYS[9])
  for _ = 1, tonumber(ARGV[at]) do
    at = at + 1
    redis.call('SADD', KEYS[9], ARGV[at])
  end
  redis.call('EXPIRE', KEYS[9], seats_ttl)
  for key = 10, #KEYS - gone do
    at = at + 1
    redis.call('SET', KEYS[key], ARGV[at], 'EX', recap_ttl)
  end
end
redis.call('PUBLISH', KEYS[6], ARGV[8])
return 1
