-- A worker's beat among the workers. KEYS: workers. ARGV: own id, alive for ms, leave or ''. Answers who is alive.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[3] ~= '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
else
  redis.call('ZADD', KEYS[1], now, ARGV[1])
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%d', now - ARGV[2]))
return redis.call('ZRANGE', KEYS[1], 0, -1)
