#!/bin/bash
# Builds the image on a Debian machine without a registry of images, runs it as the strictest orchestrator would, and tells what it saw:
#   deploy/try-image.sh
# Needs root, buildah, podman, runc, curl and what deploy/make-bases.sh needs. BUILDER and BASE name other bases, IMAGE an image that
# is built already. Ends with 0 only where all of it holds.
set -euo pipefail
cd "$(dirname "$0")/.."

export STORE=${STORE:-/var/tmp/juice-lab-images}
port=${PORT:-3480}
work=$(mktemp -d)
names=()
buildah() { command buildah --root "$STORE" --storage-driver vfs "$@" 2> >(grep -vE 'CNI|systemd' >&2); }
podman() { command podman --root "$STORE" --storage-driver vfs --runtime runc --cgroup-manager cgroupfs "$@" 2> >(grep -vE 'CNI|systemd' >&2); }
say() { printf '%-46s %s\n' "$1" "$2"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
leave() {
  for name in "${names[@]}"; do podman rm --force --time 5 --volumes "$name" > /dev/null || true; done
  rm -rf "$work"
}
trap leave EXIT

if [ -z "${IMAGE:-}" ]; then
  if [ -z "${BUILDER:-}${BASE:-}" ]; then
    deploy/make-bases.sh > /dev/null 2>&1 || fail 'the bases cannot be made: deploy/make-bases.sh tells why'
    BUILDER=localhost/juice-lab-builder BASE=localhost/juice-lab-base
  fi
  IMAGE=localhost/juice-lab
  buildah bud --quiet --layers --format docker --isolation chroot --network host --ulimit nofile=1024:1024 --ulimit nproc=4096:4096 \
    ${BUILDER:+--build-arg "BUILDER=$BUILDER"} ${BASE:+--build-arg "BASE=$BASE"} \
    --file deploy/Containerfile --tag "$IMAGE" . > "$work/build" 2>&1 || { tail -30 "$work/build" >&2; fail 'the image cannot be built'; }
fi

# A lab as strict orchestrators run it: nothing writable but the volume, no rights, a user that no file speaks of.
start() {
  local name=$1
  shift
  names+=("$name")
  podman run --detach --name "$name" --network host --read-only --read-only-tmpfs=false --user 12345:54321 --cap-drop ALL \
    --security-opt no-new-privileges --ulimit nofile=1024:1024 --ulimit nproc=1000:1000 --env "PORT=$port" "$@" "$IMAGE" > /dev/null
}
ask() { curl --silent --show-error --max-time 5 "http://127.0.0.1:$port$1" "${@:2}"; }
await() {
  local begin
  begin=$(date +%s%N)
  until ask /rest/admin/application-version > /dev/null 2>&1; do
    [ $(($(date +%s%N) - begin)) -lt 60000000000 ] || { podman logs "$1"; fail "$1 does not answer within a minute"; }
    sleep 0.02
  done
  echo $((($(date +%s%N) - begin) / 1000000))
}
solved() { ask /api/challenges | grep -o '"key":"[A-Za-z]*"[^{]*"solved":true' | cut -d '"' -f 4 | tr '\n' ' '; }

root=$(podman image mount "$IMAGE")
node_size=$(stat --format %s "$root/usr/local/bin/node")
shop_size=$(du --summarize --bytes "$root/juice-shop" | cut -f 1)
whole=$(du --summarize --bytes "$root" | cut -f 1)
listed=$(grep -c ' key: ' "$root/juice-shop/data/static/challenges.yml")
podman image unmount "$IMAGE" > /dev/null
say 'size of the image' "$((whole / 1000000)) MB, of which Node $((node_size / 1000000)) MB, Juice Lab $((shop_size / 1000000)) MB"
[ $((whole - node_size)) -lt 90000000 ] || fail 'the image is 90 MB or more over Node'
say 'shells in the image' "$([ -e "$root/bin/sh" ] || [ -e "$root/usr/bin/sh" ] && echo some || echo none)"
say 'list of challenges' "$listed entries"

volume=juice-lab-try-$$
podman volume create "$volume" > /dev/null
start juice-lab-try-$$ --volume "$volume:/data"
say 'answers, read-only, user 12345:54321, no rights' "after $(await juice-lab-try-$$) ms"
podman healthcheck run juice-lab-try-$$ > /dev/null || fail 'the health check fails'
say 'health check' well
answer=$(ask /rest/user/login --json "{\"email\":\"' or 1=1--\",\"password\":\"x\"}")
[[ $answer == *'"umail":"admin@juice-sh.op"'* ]] || fail "the statement is not broken: $answer"
[[ $(solved) == *loginAdminChallenge* ]] || fail 'no challenge is solved'
say 'solved by curl' "$(solved)"
say 'written outside of the volume' "$(podman diff juice-lab-try-$$ | grep -vE ' /(data|etc|run|dev|proc|sys)' | wc -l) files"
say 'memory' "$(podman exec juice-lab-try-$$ /usr/local/bin/node -p "require('node:fs').readFileSync('/proc/1/status','utf8').match(/VmRSS.*/)[0]")"

podman kill --signal KILL juice-lab-try-$$ > /dev/null
podman rm --force juice-lab-try-$$ > /dev/null
start juice-lab-try-$$ --volume "$volume:/data"
say 'after SIGKILL, on the same volume' "answers after $(await juice-lab-try-$$) ms, solved: $(solved)"
[[ $(solved) == *loginAdminChallenge* ]] || fail 'the solve is gone'
begin=$(date +%s%N)
podman stop --time 20 juice-lab-try-$$ > /dev/null
say 'SIGTERM' "$((($(date +%s%N) - begin) / 1000000)) ms, exit code $(podman inspect --format '{{.State.ExitCode}}' juice-lab-try-$$)"
podman rm --force juice-lab-try-$$ > /dev/null
podman volume rm "$volume" > /dev/null

printf 'application:\n  name: Team Seven\n  showVersionNumber: false\n' > "$work/multi-juicer.yaml"
chmod 755 "$work" && chmod 644 "$work/multi-juicer.yaml"
start juice-lab-team-$$ --user 65532:0 --env NODE_ENV=multi-juicer --env CTF_KEY=a-key --env LLM_API_KEY=a-token \
  --env SOLUTIONS_WEBHOOK=http://127.0.0.1:9/team/seven/webhook --env PORT=$port \
  --volume "$work/multi-juicer.yaml:/juice-shop/config/multi-juicer.yaml:ro"
say 'as MultiJuicer starts it, without a volume' "after $(await juice-lab-team-$$) ms"
name=$(ask /rest/admin/application-configuration --header 'Host: juice.school.example' | grep -o '"name":"Team Seven"') ||
  fail 'the mounted configuration is not in use, or a public name is refused'
say 'the mounted configuration, by a public name' "$name"
echo 'All of it holds.'
