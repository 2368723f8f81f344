#!/bin/bash
# Runs three labs as services of a Swarm of one node, on the image that deploy/try-image.sh has built, kills one and tells what it saw:
#   deploy/try-swarm.sh
# Needs root, dockerd, docker, buildah and curl. The containers share the network of this machine, which is what a machine without
# bridges can do, so each lab has a port of its own here. Ends with 0 only where all of it holds.
set -euo pipefail
cd "$(dirname "$0")/.."

store=${STORE:-/var/tmp/juice-lab-images}
work=$(mktemp -d /var/tmp/juice-lab-swarm-XXXXXX)
labs=(1 2 3)
export DOCKER_HOST=unix://$work/docker.sock
say() { printf '%-46s %s\n' "$1" "$2"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
leave() {
  docker swarm leave --force > /dev/null 2>&1 || true
  if [ -n "${daemon:-}" ]; then kill "$daemon" 2> /dev/null || true; wait "$daemon" 2> /dev/null || true; fi
  for mount in $(grep -o "$work[^ ]*" /proc/mounts | sort -ru); do umount --lazy "$mount" || true; done
  rm -rf "$work"
}
trap leave EXIT
now() { echo $(($(date +%s%N) / 1000000)); }
port() { echo $((3500 + $1)); }

dockerd --bridge=none --iptables=false --storage-driver vfs --host "$DOCKER_HOST" --data-root "$work/data" --exec-root "$work/exec" \
  --pidfile "$work/pid" --exec-opt native.cgroupdriver=cgroupfs > "$work/dockerd.log" 2>&1 &
daemon=$!
until docker info > /dev/null 2>&1; do kill -0 $daemon || { tail -5 "$work/dockerd.log" >&2; fail 'dockerd does not start'; }; sleep 0.2; done
buildah --root "$store" --storage-driver vfs push --quiet localhost/juice-lab "docker-archive:$work/image.tar:juice-lab:try" 2> /dev/null
docker load --quiet --input "$work/image.tar" > /dev/null
rm "$work/image.tar"
docker swarm init --advertise-addr 127.0.0.1 > /dev/null
say 'Docker' "$(docker version --format '{{.Server.Version}}'), a Swarm of $(docker node ls --quiet | wc -l) node"

for n in "${labs[@]}"; do
  docker service create --quiet --detach --no-resolve-image --name "lab-$n" --network host --read-only --user 12345:54321 --cap-drop ALL \
    --limit-memory 768m --limit-pids 128 --restart-condition any --restart-delay 1s --stop-grace-period 20s \
    --mount "type=volume,source=lab-$n,target=/data" --env "PORT=$(port "$n")" --env HOST=127.0.0.1 \
    juice-lab:try start --json > /dev/null
done
ask() { curl --silent --show-error --max-time 10 "http://127.0.0.1:$(port "$1")$2" "${@:3}"; }
await() {
  local begin
  begin=$(now)
  until ask "$1" /rest/admin/application-version > /dev/null 2>&1; do
    [ $(($(now) - begin)) -lt 90000 ] || { docker service ps --no-trunc "lab-$1" >&2; docker service logs --tail 20 "lab-$1" >&2; fail "lab $1 does not answer"; }
    sleep 0.05
  done
  echo $(($(now) - begin))
}
solved() { ask "$1" /api/challenges | grep -o '"key":"[A-Za-z]*"[^{]*"solved":true' | cut -d '"' -f 4 | tr '\n' ' ' || true; }

for n in "${labs[@]}"; do await "$n" > /dev/null; done
begin=$(now)
until [ "$(docker ps --quiet --filter health=healthy | wc -l)" -eq ${#labs[@]} ]; do
  [ $(($(now) - begin)) -lt 60000 ] || { docker ps >&2; fail 'not all are found healthy by the check of the image'; }
  sleep 0.2
done
say 'health check of the image' "$(docker ps --format '{{.Status}}' | grep -c '(healthy)') of ${#labs[@]} healthy"
say 'services' "$(docker service ls --format '{{.Name}} {{.Replicas}}' | sort | tr '\n' ' ')"
ask 2 /rest/user/login --json "{\"email\":\"' or 1=1--\",\"password\":\"x\"}" > /dev/null
[[ "$(solved 1)|$(solved 2)|$(solved 3)" == '|loginAdminChallenge |' ]] || fail "a solve is not where it belongs: $(solved 1)|$(solved 2)|$(solved 3)"
say 'a solve in the second' "$(solved 2)and nowhere else"

victim=$(docker ps --quiet --filter name=lab-2)
docker kill --signal KILL "$victim" > /dev/null
begin=$(now)
while ask 2 /rest/admin/application-version > /dev/null 2>&1; do sleep 0.01; done
for n in 1 3; do ask "$n" /rest/admin/application-version > /dev/null || fail "lab $n went with the second"; done
await 2 > /dev/null
say 'the second killed, and back' "after $(($(now) - begin)) ms, the others answer meanwhile"
[[ $(docker ps --quiet --filter name=lab-2) != "$victim" ]] || fail 'it is the same container'
[[ $(solved 2) == 'loginAdminChallenge ' ]] || fail 'the solve is gone'
say 'solved there' "$(solved 2)"
say 'memory' "$(docker stats --no-stream --format '{{.Name}} {{.MemUsage}}' | sed 's/\.[a-z0-9]* / /' | sort | tr '\n' ' ')"
begin=$(now)
docker service rm lab-1 lab-2 lab-3 > /dev/null
until [ -z "$(docker ps --quiet)" ]; do [ $(($(now) - begin)) -lt 25000 ] || fail 'a lab does not stop'; sleep 0.1; done
say 'all stopped' "after $(($(now) - begin)) ms"
echo 'All of it holds.'
