#!/bin/sh
# Puts the files of this build beside those of builds before, which open tabs may still ask for, for 30 days.
set -e
cp -r /built/host/. /srv/host/
find /srv/host -type f -mtime +30 -delete
