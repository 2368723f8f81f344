#!/bin/bash
# Runs three shards of a class as services of a Swarm of one node, on the image that deploy/try-image.sh has built, and tells what it saw:
#   deploy/try-swarm.sh
# Needs root, dockerd, docker, buildah, curl and node. The containers share the network of this machine, which is what a machine without
# bridges can do, so each shard has ports of its own here. Ends with 0 only where all of it holds.
set -euo pipefail
cd "$(dirname "$0")/.."

store=${STORE:-/var/tmp/juice-lab-images}
work=$(mktemp -d /var/tmp/juice-lab-swarm-XXXXXX)
shards=3
learners=30
export DOCKER_HOST=unix://$work/docker.sock
say() { printf '%-52s %s\n' "$1" "$2"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
leave() {
  docker swarm leave --force > /dev/null 2>&1 || true
  [ -z "${daemon:-}" ] || { kill "$daemon" 2> /dev/null; wait "$daemon" 2> /dev/null; }
  for mount in $(grep -o "$work[^ ]*" /proc/mounts | sort -r); do umount --lazy "$mount" || true; done
  rm -rf "$work"
}
trap leave EXIT
now() { echo $(($(date +%s%N) / 1000000)); }
door() { echo $((3500 + 10 * $1)); }

dockerd --bridge=none --iptables=false --storage-driver vfs --host "$DOCKER_HOST" --data-root "$work/data" --exec-root "$work/exec" \
  --pidfile "$work/pid" --exec-opt native.cgroupdriver=cgroupfs > "$work/dockerd.log" 2>&1 &
daemon=$!
until docker info > /dev/null 2>&1; do kill -0 $daemon || { tail -5 "$work/dockerd.log"; fail 'dockerd does not start'; }; sleep 0.2; done
buildah --root "$store" --storage-driver vfs push --quiet localhost/juice-lab "docker-archive:$work/image.tar:juice-lab:try" 2> /dev/null
docker load --quiet --input "$work/image.tar" > /dev/null
rm "$work/image.tar"
docker swarm init --advertise-addr 127.0.0.1 > /dev/null
say 'Docker' "$(docker version --format '{{.Server.Version}}'), a Swarm of $(docker node ls --quiet | wc -l) node"

{ echo id,name; for n in $(seq $learners); do echo "learner-$n,Learner $n"; done; } > "$work/roster.csv"
docker config create roster "$work/roster.csv" > /dev/null
names=$(for n in $(seq $shards); do printf 'http://localhost:%s,' "$(door "$n")"; done)
for n in $(seq $shards); do
  docker service create --quiet --detach --name "class-$n" --network host --read-only --user 12345:54321 --cap-drop ALL \
    --limit-memory 1g --limit-pids 256 --restart-condition any --restart-delay 1s --stop-grace-period 20s \
    --mount "type=volume,source=class-$n,target=/data" --config source=roster,target=/class/roster.csv \
    --env "PORT=$(door "$n")" --env "PUBLIC_NAME=${names%,}" --env HOST=127.0.0.1 \
    juice-lab:try class --roster /class/roster.csv --desk "127.0.0.1:$(($(door "$n") + 1))" --shard "$n/$shards" --json > /dev/null
done
ask() { curl --silent --show-error --max-time 10 "http://127.0.0.1:$(door "$1")$2" "${@:3}"; }
await() {
  local begin
  begin=$(now)
  until ask "$1" /rest/admin/application-version > /dev/null 2>&1; do
    [ $(($(now) - begin)) -lt 90000 ] || { docker service ps --no-trunc "class-$1"; docker service logs --tail 20 "class-$1"; fail "shard $1 does not answer"; }
    sleep 0.05
  done
  echo $(($(now) - begin))
}
for n in $(seq $shards); do say "shard $n answers" "after $(await "$n") ms"; done
docker stack ls > /dev/null
docker service ls --format '{{.Name}} {{.Replicas}}' | sed 's/^/  /'
