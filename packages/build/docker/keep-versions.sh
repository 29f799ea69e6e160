#!/bin/sh
# Puts the version of this image beside those that were served before; one that is there is the same, byte by byte.
set -e
for remote in /built/*; do
  kept="/srv/remotes/$(basename "$remote")"
  mkdir -p "$kept"
  for version in "$remote"/*; do
    [ -e "$kept/$(basename "$version")" ] || cp -r "$version" "$kept/"
  done
done
