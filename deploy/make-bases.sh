#!/bin/sh
# Makes the two bases of the image without a registry of images, from Debian packages and the npm package of a Node binary:
#   deploy/make-bases.sh [NODE-VERSION]
# localhost/juice-lab-builder has a shell, tar, Node and npm; localhost/juice-lab-base the C and C++ libraries alone. Needs root,
# buildah, mmdebstrap and npm on Debian. STORE is where buildah keeps them.
set -eu

node_version=${1:-22}
store=${STORE:-/var/tmp/juice-lab-images}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build() { buildah --root "$store" --storage-driver vfs "$@"; }

case $(uname -m) in
  aarch64) arch=arm64 ;;
  *) arch=x64 ;;
esac
mkdir -p "$work/builder" "$work/base" "$work/debs"

(cd "$work" && npm pack --silent "node-linux-$arch@$node_version" | tail -n 1 > packed && tar -xzf "$(cat packed)")
mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$work/builder.tar"
tar -xf "$work/builder.tar" -C "$work/builder" --exclude './dev/*'
install -D "$work/package/bin/node" "$work/builder/usr/local/bin/node"
mkdir -p "$work/builder/usr/local/lib/node_modules"
cp -r "$(npm root --global)/npm" "$work/builder/usr/local/lib/node_modules/"
# The certificates of this machine: its way to the registry of packages may lead through a proxy with one of its own.
cp /etc/ssl/certs/ca-certificates.crt "$work/builder/etc/ssl/certs/ca-certificates.crt"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/builder/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/builder/usr/local/bin/npx"

(cd "$work/debs" && apt-get download -qq libc6 libgcc-s1 libstdc++6)
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$work/base"; done
rm -rf "$work/base/usr/share/doc" "$work/base/usr/share/gcc" "$work/base/usr/share/lintian"
mkdir -p -m 1777 "$work/base/tmp"
mkdir -p "$work/base/etc"
echo 'root:x:0:0:root:/:/sbin/nologin' > "$work/base/etc/passwd"

for name in builder base; do
  container=$(build from scratch)
  build add --quiet "$container" "$work/$name" / > /dev/null
  build config --env PATH=/usr/local/bin:/usr/bin:/bin "$container"
  [ $name = base ] || build config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  build commit --quiet --rm "$container" "localhost/juice-lab-$name" > /dev/null
done
build images
