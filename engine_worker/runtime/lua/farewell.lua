-- Publishes an envelope for a room that is gone. KEYS: lease, channel. ARGV: token, envelope. Answers 1, or 0: fenced.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PUBLISH', KEYS[2], ARGV[2])
return 1
