#!/bin/sh
# Copies Redis's whole data set while it runs, as a replica would get it: never half a commit.
#   backup.sh        a copy every BACKUP_EVERY_S seconds, the newest BACKUP_KEEP of which are kept
#   backup.sh once   one copy now; prints its path
#   backup.sh check  whether the newest copy is younger than two rounds
# When the last copy was made stands in Redis (ctw:copied, with the length of a round), so that an alert can miss it.
set -eu
host=${REDIS_HOST:-redis}
port=${REDIS_PORT:-6379}
folder=${BACKUP_DIR:-/data}
every=${BACKUP_EVERY_S:-3600}
keep=${BACKUP_KEEP:-48}
cli=${REDIS_CLI:-redis-cli}

say() { "$cli" -h "$host" -p "$port" set ctw:copied "$@" >/dev/null; }

once() {
    part="$folder/.part"
    rm -f "$part"
    say "0 $every" NX || return 1
    "$cli" -h "$host" -p "$port" --rdb "$part" >/dev/null || return 1
    # A copy that was cut off has a head and no end: a whole one ends with the byte 255 and its checksum.
    [ "$(head -c 5 "$part")" = REDIS ] || return 1
    [ "$(tail -c 9 "$part" | od -An -tu1 -N1 | tr -d ' ')" = 255 ] || return 1
    copy="$folder/ctw-$(date -u +%Y%m%dT%H%M%SZ).rdb"
    mv "$part" "$copy" || return 1
    say "$(date +%s) $every" || return 1
    find "$folder" -name 'ctw-*.rdb' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
    echo "$copy"
}

case ${1:-loop} in
once) once ;;
check) [ -n "$(find "$folder" -name 'ctw-*.rdb' -mmin "-$((every / 30 + 2))")" ] ;;
loop)
    # A shell that is process 1 hears no signal that it does not ask for.
    trap 'exit 0' TERM INT
    while :; do
        once || echo "backup failed: Redis at $host:$port could not be copied to $folder" >&2
        sleep "$every" &
        wait $!
    done
    ;;
*)
    echo "usage: backup.sh [once | check]" >&2
    exit 2
    ;;
esac
