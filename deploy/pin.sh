#!/bin/sh
# Pins the images that others publish by digest as well: what a tag is now, it then stays here. Run it where their
# registry answers, look at the difference, keep it; run it again when a version is lifted.
#   deploy/pin.sh            ENGINE=podman deploy/pin.sh
set -eu
cd "$(dirname "$0")/.."
files="deploy/Dockerfile docker-compose.yml deploy/helm/catch-the-witch/values.yaml"
tag='[a-z]+:[0-9]+\.[0-9]+\.[0-9]+[a-z0-9.-]*'
pinned=$(mktemp)
trap 'rm -f "$pinned" "$pinned".*' EXIT

# shellcheck disable=SC2086  # several files
for image in $(sed -nE "s/^(FROM|[[:space:]]+image:) ($tag)(@sha256:[0-9a-f]+)?( AS .*)?\$/\2/p" $files | sort -u); do
    "${ENGINE:-docker}" pull --quiet "$image" >/dev/null
    digest=$("${ENGINE:-docker}" image inspect --format '{{index .RepoDigests 0}}' "$image" | sed -n 's/.*@//p')
    case $digest in
        sha256:*) printf '%s\n' "s/((FROM|image:) $image)(@sha256:[0-9a-f]+)?( AS .*)?\$/\1@$digest\4/" >>"$pinned" ;;
        *) echo "$image has no digest here: it was built or loaded, not fetched" >&2 && exit 1 ;;
    esac
    echo "$image@$digest"
done
for file in $files; do # only once all of them are known
    sed -E -f "$pinned" "$file" >"$pinned.new"
    cat "$pinned.new" >"$file"
done
