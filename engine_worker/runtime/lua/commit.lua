-- One room's commit. Checks fence and commit number before its first write: Redis does not undo.
-- KEYS: lease, commit, state, journal, timers, connected, outages, channel, then one recap key each.
-- ARGV: token, expected commit, state, room, due ms or '', ttl s, closed or '', outage or '', envelope, recap ttl s,
--       n, n times (entry id, entry, poison or ''), n, n connected fields to set, n, n to delete, then the recaps.
-- Answers 1: done; 0: fenced out; -1: another commit number stands there.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return -1 end
local room, due, ttl, closed = ARGV[4], ARGV[5], ARGV[6], ARGV[7] ~= ''
local at = 11

if closed then
  redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
  redis.call('HDEL', KEYS[7], room)
else
  redis.call('SET', KEYS[3], ARGV[3], 'EX', ttl)
  redis.call('SET', KEYS[2], string.format('%d', ARGV[2] + 1), 'EX', ttl)
  if ARGV[8] ~= '' then redis.call('HDEL', KEYS[7], room) end
end

local entries = tonumber(ARGV[at])
at = at + 1
for _ = 1, entries do
  if not closed then
    if ARGV[at + 2] == '' then
      redis.call('XADD', KEYS[4], '*', 'i', ARGV[at], 'e', ARGV[at + 1])
    else
      redis.call('XADD', KEYS[4], '*', 'i', ARGV[at], 'e', ARGV[at + 1], 'p', ARGV[at + 2])
    end
  end
  at = at + 3
end
if entries > 0 and not closed then redis.call('EXPIRE', KEYS[4], ttl) end

if due == '' or closed then
  redis.call('ZREM', KEYS[5], room)
else
  redis.call('ZADD', KEYS[5], due, room)
end

local fields = tonumber(ARGV[at])
at = at + 1
for _ = 1, fields do
  redis.call('HSET', KEYS[6], ARGV[at], '1')
  at = at + 1
end
fields = tonumber(ARGV[at])
at = at + 1
for _ = 1, fields do
  redis.call('HDEL', KEYS[6], ARGV[at])
  at = at + 1
end

for key = 9, #KEYS do
  redis.call('SET', KEYS[key], ARGV[at], 'EX', ARGV[10])
  at = at + 1
end
redis.call('PUBLISH', KEYS[8], ARGV[9])
return 1
