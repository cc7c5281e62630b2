-- Takes a shard's lease if it is free, or our own from before a lost connection.
-- KEYS: lease, fence, takeovers, offset, log, timers, outages. ARGV: owner, ttl ms, outage from ms.
-- Answers nothing if it is another's, else: token, offset, number of takeovers at this offset, the entry that a worker
-- was trying alone when it died or '', the last id of the log, now ms, outage ms.
local held = redis.call('GET', KEYS[1])
local mine = held and string.sub(held, string.find(held, ':') + 1) == ARGV[1]
if held and not mine then return false end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local token = string.format('%d', redis.call('INCR', KEYS[2])) .. ':' .. ARGV[1]
redis.call('SET', KEYS[1], token, 'PX', ARGV[2])

local offset = redis.call('GET', KEYS[4]) or '0-0'
local pending = redis.call('XRANGE', KEYS[5], '(' .. offset, '+', 'COUNT', 1)
local last = redis.call('XREVRANGE', KEYS[5], '+', '-', 'COUNT', 1)
local known = redis.call('HMGET', KEYS[3], 'offset', 'count', 'alive', 'owner', 'trying')
local count = 0
if known[1] == offset then count = tonumber(known[2] or '0') end
if #pending > 0 and known[4] and known[4] ~= ARGV[1] then count = count + 1 end

local outage = 0
if known[3] then outage = now - tonumber(known[3]) end
if outage > tonumber(ARGV[3]) then
  for _, room in ipairs(redis.call('ZRANGE', KEYS[6], 0, -1)) do
    redis.call('HINCRBY', KEYS[7], room, string.format('%d', outage))
  end
else
  outage = 0
end

redis.call('HSET', KEYS[3], 'offset', offset, 'count', count, 'owner', ARGV[1], 'alive', string.format('%d', now))
local trying = known[1] == offset and known[5] or ''
return {token, offset, count, trying, last[1] and last[1][1] or '0-0', now, outage}
