-- The owner's beat: renews the lease, moves the offset and trims the log to it, and tells which rooms are overdue.
-- KEYS: lease, takeovers, offset, log, timers.
-- ARGV: token, ttl ms, offset or '', first id to keep or '', overdue by ms, release or '', trying id or ''.
-- Answers {0}: fenced out; else {1, now ms, rooms that are overdue, each followed by its due time}.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {0} end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[2], 'alive', string.format('%d', now))
if ARGV[3] ~= '' then
  redis.call('SET', KEYS[3], ARGV[3])
  redis.call('XTRIM', KEYS[4], 'MINID', ARGV[4])
  redis.call('HDEL', KEYS[2], 'trying')
end
if ARGV[7] ~= '' then redis.call('HSET', KEYS[2], 'trying', ARGV[7]) end
if ARGV[6] ~= '' then
  redis.call('DEL', KEYS[1])
  redis.call('HDEL', KEYS[2], 'count', 'owner', 'trying')
  return {1, now, {}}
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
local due = string.format('%d', now - ARGV[5])
return {1, now, redis.call('ZRANGEBYSCORE', KEYS[5], '-inf', due, 'WITHSCORES', 'LIMIT', 0, 200)}
