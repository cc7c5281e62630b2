#!/bin/sh
# Replaces every container of the given services by one of the newest image, one at a time: a new one comes and is well,
# then an old one is asked to leave. Nobody's table notices (make rollout-test).
#   deploy/roll.sh [SERVICE ...]     without services: engine_worker, cats, then gateway
set -eu
[ $# -gt 0 ] || set -- engine_worker cats gateway

for service in "$@"; do
    old=$(docker compose ps --quiet "$service")
    count=$(echo "$old" | wc -w)
    for container in $old; do
        docker compose up --wait --no-deps --no-recreate --scale "$service=$((count + 1))" "$service"
        docker stop --time 15 "$container" >/dev/null
        docker rm "$container" >/dev/null
        echo "$service: $container has been replaced"
    done
done
