#!/bin/sh
# Lays a copy of backup.sh where Redis finds it at its next start. Redis must not run; what it had is kept beside it.
#   restore.sh COPY      a file of the folder of backups, or a path; `newest` takes the newest one
set -eu
data=${REDIS_DATA:-/redis}
folder=${BACKUP_DIR:-/data}
name=${1:?usage: restore.sh COPY | newest}

[ "$name" = newest ] && name=$(find "$folder" -name 'ctw-*.rdb' | sort | tail -n 1)
[ -f "$name" ] || name="$folder/$name"
[ "$(head -c 5 "$name" 2>/dev/null)" = REDIS ] || { echo "no such copy: $name" >&2; exit 1; }

aof="$data/appendonlydir"
[ -e "$aof" ] && mv "$aof" "$aof.before-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$aof"
# An append-only file begins with a base, which may be such a copy; what comes after it is empty.
cp "$name" "$aof/appendonly.aof.1.base.rdb"
: >"$aof/appendonly.aof.1.incr.aof"
printf 'file appendonly.aof.1.base.rdb seq 1 type b\nfile appendonly.aof.1.incr.aof seq 1 type i\n' \
    >"$aof/appendonly.aof.manifest"
echo "restored from $name; start Redis again"
