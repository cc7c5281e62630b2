-- What an owner itself has to say in the log of its shard: a ring that no job rang, a gateway that is gone.
-- KEYS: lease, log. ARGV: token, then the entry's fields. Answers 1, or 0: fenced out.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('XADD', KEYS[2], '*', unpack(ARGV, 2))
return 1
