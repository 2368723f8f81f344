#!/bin/bash
# Runs a class of three shards as services of a Swarm of one node, on the image that deploy/try-image.sh has built: learners in all of
# them, one desk for all, one shard killed and back. Tells what it saw:
#   deploy/try-swarm.sh
# Needs root, dockerd, docker, buildah, curl and jq. The containers share the network of this machine, which is what a machine without
# bridges can do, so each shard has ports of its own here. Ends with 0 only where all of it holds.
set -euo pipefail
cd "$(dirname "$0")/.."

store=${STORE:-/var/tmp/juice-lab-images}
image=${IMAGE:-localhost/juice-lab}
work=$(mktemp -d /var/tmp/juice-lab-swarm-XXXXXX)
shards=(1 2 3)
learners=(anna ben cleo dora emil fred gina hana ivan)
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
# Shards are told apart by address, as cookies do not know ports.
origin() { echo "http://127.0.0.$1:$((3500 + $1))"; }
desk() { echo "http://127.0.0.$1:$((3600 + $1))"; }

dockerd --bridge=none --iptables=false --storage-driver vfs --host "$DOCKER_HOST" --data-root "$work/data" --exec-root "$work/exec" \
  --pidfile "$work/pid" --exec-opt native.cgroupdriver=cgroupfs > "$work/dockerd.log" 2>&1 &
daemon=$!
until docker info > /dev/null 2>&1; do kill -0 $daemon || { tail -5 "$work/dockerd.log" >&2; fail 'dockerd does not start'; }; sleep 0.2; done
buildah --root "$store" --storage-driver vfs push --quiet "$image" "docker-archive:$work/image.tar:juice-lab:try" 2> /dev/null
docker load --quiet --input "$work/image.tar" > /dev/null
rm "$work/image.tar"
docker swarm init --advertise-addr 127.0.0.1 > /dev/null
say 'Docker' "$(docker version --format '{{.Server.Version}}'), a Swarm of $(docker node ls --quiet | wc -l) node"

{ echo id,name; for id in "${learners[@]}"; do echo "$id,${id^}"; done; } | docker config create roster - > /dev/null
mkdir -m 777 "$work/course"
docker run --rm --network host --volume "$work/course:/course" juice-lab:try course init /course/week > /dev/null
docker secret create class-key "$work/course/week/key.json" > /dev/null
names=$(for n in "${shards[@]}"; do origin "$n"; done | paste -sd ,)
desks=$(for n in "${shards[@]}"; do desk "$n"; done | paste -sd ,)
for n in "${shards[@]}"; do
  docker service create --quiet --detach --no-resolve-image --name "class-$n" --network host --read-only --user 12345:54321 --cap-drop ALL \
    --limit-memory 1g --limit-pids 256 --restart-condition any --restart-delay 1s --stop-grace-period 20s \
    --mount "type=volume,source=class-$n,target=/data" --config source=roster,target=/class/roster.csv,mode=0444 \
    --secret source=class-key,target=key.json,mode=0444 --env "HOST=127.0.0.$n" --env "PORT=$((3500 + n))" \
    --env "PUBLIC_NAME=$names" --env "SHARD_DESKS=$desks" --no-healthcheck \
    juice-lab:try class --roster /class/roster.csv --key /run/secrets/key.json --desk "127.0.0.$n:$((3600 + n))" --shard "$n/3" --json > /dev/null
done
# The line of the shard's present container that says that it is ready. All lines are read, as a pipe that closes early fails the script.
ready() { docker logs "$(docker ps --quiet --filter "name=class-$1")" 2> /dev/null | grep '"event":"ready"'; }
await() {
  local begin
  begin=$(now)
  until curl --silent --max-time 2 "$(origin "$1")/rest/admin/application-version" > /dev/null && ready "$1" > /dev/null; do
    [ $(($(now) - begin)) -lt 90000 ] || { docker service ps --no-trunc "class-$1" >&2; docker service logs --tail 20 "class-$1" >&2; fail "shard $1 does not answer"; }
    sleep 0.05
  done
}
# Asks a desk by the token that its shard printed.
ask() { curl --silent --show-error --max-time 20 --header "Authorization: Bearer $(ready "$1" | jq -r .deskToken)" "$(desk "$1")$2" "${@:3}"; }
# Waits until a desk says so many shards answer.
await_shards() {
  local begin
  begin=$(now)
  until [ "$(ask "$1" /v1/class | jq '[.shards[] | select(.reachable)] | length')" = "$2" ]; do
    [ $(($(now) - begin)) -lt 30000 ] || fail "the desk of shard $1 does not see $2 shards: $(ask "$1" /v1/class)"
    sleep 0.1
  done
  echo $(($(now) - begin))
}

for n in "${shards[@]}"; do await "$n"; done
say 'services' "$(docker service ls --format '{{.Name}} {{.Replicas}}' | sort | tr '\n' ' ')"
spread=$(for n in "${shards[@]}"; do ready "$n" | jq -r '[.learners[].id] | join(" ")'; done)
[ "$(tr ' ' '\n' <<< "$spread" | sort | paste -sd ' ')" = "${learners[*]}" ] || fail "not everybody is in one shard: $spread"
say 'learners of each shard' "$(paste -sd '|' <<< "$spread" | sed 's/|/ | /g')"
for n in "${shards[@]}"; do await_shards "$n" 3 > /dev/null; done
[ "$(ask 1 /v1/learners | jq -r '[.[].id] | join(" ")')" = "${learners[*]}" ] || fail 'the desk of the first does not show everybody'
say 'the desk of each' "shows $(for n in "${shards[@]}"; do ask "$n" /v1/learners | jq length; done | tr '\n' ' ')learners"

keyed() { ask 1 /v1/learners | jq -r ".[] | select(.id == \"$1\") | $2"; }
for id in "${learners[@]}"; do
  n=$(keyed "$id" .shard)
  curl --silent --max-time 60 --header "Juice-Lab-Key: $(keyed "$id" .key)" "$(origin "$n")/rest/user/login" \
    --json "{\"email\":\"' or 1=1--\",\"password\":\"x\"}" > /dev/null
done
solves() { ask "$1" /v1/learners | jq '[.[] | select(.lastSolve.key == "loginAdminChallenge")] | length'; }
begin=$(now)
until [ "$(solves 1) $(solves 3)" = "${#learners[@]} ${#learners[@]}" ]; do [ $(($(now) - begin)) -lt 20000 ] || fail "solves: $(solves 1), $(solves 3)"; sleep 0.1; done
say 'everybody solves one in their lab' "the desks of the first and the third show $(solves 1) and $(solves 3)"
mine=$(ready 2 | jq -r '.learners[0].id')
wrong=$(curl --silent --header "Juice-Lab-Key: $(keyed "$mine" .key)" "$(origin 1)/rest/languages")
[[ $wrong == *"Shard 2 serves this learner"* ]] || fail "the wrong door says: $wrong"
say 'at the wrong door' "$wrong"
status=$(ask 1 /v1/freeze --json '{"learner":null,"frozen":true}' --write-out '%{http_code}')
[ "$status $(ask 3 /v1/class | jq .frozen)" = '204 true' ] || fail "freezing all: $status"
say 'frozen at the first, seen at the third' 'all of them'

victim=$(docker ps --quiet --filter name=class-2)
docker kill --signal KILL "$victim" > /dev/null
begin=$(now)
seen=$(await_shards 1 2)
refused=$(ask 1 /v1/message --json "{\"learner\":\"$mine\",\"text\":\"Hello.\"}")
for n in 1 3; do curl --silent --fail --max-time 5 "$(origin "$n")/rest/admin/application-version" > /dev/null || fail "shard $n went with the second"; done
say 'the second killed' "seen by the first after $seen ms: $refused"
await 2
[[ $(docker ps --quiet --filter name=class-2) != "$victim" ]] || fail 'it is the same container'
await_shards 1 3 > /dev/null
say 'and back' "after $(($(now) - begin)) ms, the others answer meanwhile"
lab=$(curl --silent --max-time 60 --header "Juice-Lab-Key: $(keyed "$mine" .key)" "$(origin 2)/api/challenges" | jq -r '[.data[] | select(.solved) | .key] | join(" ")')
[ "$lab|$(keyed "$mine" .frozen)|$(solves 1)" = "loginAdminChallenge|true|${#learners[@]}" ] || fail "what was kept: $lab, $(solves 1)"
say "solved in the lab of $mine, and still frozen" "$lab"
say 'memory' "$(docker stats --no-stream --format '{{.Name}} {{.MemUsage}}' | sed 's/\.[a-z0-9]* / /' | sort | tr '\n' ' ')"
begin=$(now)
docker service rm class-1 class-2 class-3 > /dev/null
until [ -z "$(docker ps --quiet)" ]; do [ $(($(now) - begin)) -lt 25000 ] || fail 'a shard does not stop'; sleep 0.1; done
say 'all stopped' "after $(($(now) - begin)) ms"
echo 'All of it holds.'
