-- Writes a room's record on its own, so that whoever takes its shard over folds nothing again. KEYS: lease, commit, state.
-- ARGV: token, the commit that it is the record of, record. Answers 1; 0: fenced out; -1: another commit stands there.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return -1 end
redis.call('SET', KEYS[3], ARGV[3], 'KEEPTTL')
return 1
