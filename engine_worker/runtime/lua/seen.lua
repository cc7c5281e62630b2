-- What a room's computer cats have seen, after its commit. A list for the public view and one for each cat.
-- KEYS: lease, commit, then the lists. ARGV: token, the commit number that must stand there, ttl s, begins anew or '',
--       then pairs: which of the keys, what is added to it.
-- Answers 1: done; 0: fenced out; -1: another commit number stands there.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return -1 end
if ARGV[4] ~= '' then
  for key = 3, #KEYS do redis.call('DEL', KEYS[key]) end
end
for at = 5, #ARGV, 2 do
  local key = KEYS[tonumber(ARGV[at])]
  redis.call('RPUSH', key, ARGV[at + 1])
  redis.call('EXPIRE', key, ARGV[3])
end
return 1
