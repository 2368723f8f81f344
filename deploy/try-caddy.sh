#!/bin/bash
# Puts Debian's Caddy in front of a lab by deploy/Caddyfile, with a certificate of its own making, and tries that HTTPS, names,
# addresses and the exercise on forwarded addresses work through it. Needs caddy, curl and a built checkout.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
pids=()
say() { printf '%-52s %s\n' "$1" "$2"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
leave() { kill "${pids[@]}" 2> /dev/null || true; wait; rm -rf "$work"; }
trap leave EXIT

node bin/juice-lab.js start --json --port 0 --data "$work/lab" --public-name shop.example.com --trust-proxy 127.0.0.1 > "$work/lab.log" &
pids+=($!)
until grep -q '"event":"ready"' "$work/lab.log"; do kill -0 "${pids[0]}" || fail 'the lab does not start'; sleep 0.1; done
port=$(grep -o '"port":[0-9]*' "$work/lab.log" | head -n 1 | cut -d : -f 2)

sed 's/admin off/admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port 18480\n\thttps_port 18443/' deploy/Caddyfile > "$work/Caddyfile"
HOME=$work XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work NAME=shop.example.com DESK_NAME=desk.example.com DOOR=127.0.0.1:$port \
  DESK=127.0.0.1:$port caddy run --adapter caddyfile --config "$work/Caddyfile" > "$work/caddy.log" 2>&1 &
pids+=($!)
# Visitors come from another address than that of the proxy, which is believed.
ask() { curl --silent --insecure --max-time 5 --interface 127.0.0.5 --resolve '*:18443:127.0.0.1' "https://${NAME:-shop.example.com}:18443$1" "${@:2}"; }
until ask /rest/admin/application-version > /dev/null; do kill -0 "${pids[1]}" || fail "$(tail -3 "$work/caddy.log")"; sleep 0.1; done

say 'HTTPS by the public name' "$(ask /rest/admin/application-version)"
[[ $(NAME=desk.example.com ask /about --output /dev/null --write-out '%{http_code}') == 403 ]] || fail 'a name is let in that is not public'
say 'another name' '403'
policy=$(ask /privacy-security/privacy-policy)
[[ $policy == *https://shop.example.com* ]] || fail 'absolute addresses are not those that visitors know'
say 'absolute addresses' 'https://shop.example.com…'
[[ $(ask /about --header 'X-Forwarded-Host: evil.example.net' --header 'X-Forwarded-Proto: gopher' --output /dev/null --write-out '%{http_code}') == 200 ]] ||
  fail 'a visitor can say what was asked for'
say 'a forged X-Forwarded-Host' 'counts for nothing'

ask '/rest/languages?forged' --header 'X-Forwarded-For: 6.6.6.6' > /dev/null
until grep -qh forged "$work"/lab/disk/logs/access.log.*; do sleep 0.1; done
line=$(grep -h forged "$work"/lab/disk/logs/access.log.* | cut -d ' ' -f 1)
[[ $line == ::ffff:127.0.0.5 ]] || fail "the log believes a visitor: $line"
say 'a forged X-Forwarded-For in the log' "$line"
remaining() { ask /rest/user/reset-password --request POST --header "X-Forwarded-For: $1" --dump-header - --output /dev/null | tr -d '\r' | grep -i '^x-ratelimit-remaining' | cut -d ' ' -f 2; }
budgets="$(remaining 1.1.1.1) $(remaining 1.1.1.1) $(remaining 2.2.2.2)"
[[ $budgets == '99 98 99' ]] || fail "the exercise on forwarded addresses does not work: $budgets"
say 'the staged limit, by forged address' "$budgets"

key=$(printf 0123456789abcdef | base64)
head=$(ask '/socket.io/?EIO=4&transport=websocket' --http1.1 --max-time 2 --include --header 'Connection: Upgrade' --header 'Upgrade: websocket' \
  --header 'Sec-WebSocket-Version: 13' --header "Sec-WebSocket-Key: $key" | head -c 12) || true
[[ $head == 'HTTP/1.1 101' ]] || fail "no socket: $head"
say 'a socket' "$head"
echo 'All of it holds.'
