#!/bin/sh
# The database and its owner, who is no superuser: run once by the image of PostgreSQL, on an empty cluster.
set -e
password=$(cat /run/secrets/database_password)
psql -v ON_ERROR_STOP=1 -v password="$password" -U postgres -d postgres <<'SQL'
CREATE ROLE recoup LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE recoup OWNER recoup;
SQL
