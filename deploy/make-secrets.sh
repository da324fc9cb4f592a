#!/bin/sh
# Makes what the servers of the cluster know each other by, once: an authority of their own, a certificate for each, passwords.
# Each folder is a volume of its own, which only the containers it is for are given. Needs openssl, which the image of MongoDB has.
set -eu
umask 077
cd /secrets

secret() {
  openssl rand -hex 32
}

# Signs sessions: in none of the databases, so that a copy of them lets nobody in. A cluster of a version before has none yet.
sign_sessions() {
  [ -f product/token-secret ] || secret >product/token-secret.new
  [ -f product/token-secret ] || mv product/token-secret.new product/token-secret
  chmod 444 product/token-secret
}

if [ -f authority/complete ]; then
  sign_sessions
  echo 'The secrets are there.'
  exit 0
fi

EVENTSTORE_ACCOUNT=1000:1000
MONGODB_ACCOUNT=999:999
DAYS=3650

# What an attempt that was broken off left.
find authority eventstore mongodb product -mindepth 1 -delete 2>/dev/null || true
mkdir -p authority eventstore/roots mongodb product

openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days "$DAYS" -subj '/CN=Transition Ledger cluster' \
  -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
  -keyout authority/ca.key -out authority/ca.crt 2>/dev/null

# A key and a certificate for the server of this name.
certify() {
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$1" -keyout "$1/server.key" -out "$1/server.csr" 2>/dev/null
  printf '%s\n' "subjectAltName=DNS:$1,DNS:localhost,IP:127.0.0.1" 'extendedKeyUsage=serverAuth,clientAuth' \
    'keyUsage=critical,digitalSignature,keyEncipherment' 'basicConstraints=CA:FALSE' >"$1/extensions"
  openssl x509 -req -sha256 -days "$DAYS" -in "$1/server.csr" -CA authority/ca.crt -CAkey authority/ca.key -CAcreateserial \
    -extfile "$1/extensions" -out "$1/server.crt" 2>/dev/null
  rm "$1/server.csr" "$1/extensions"
}

certify eventstore
cp authority/ca.crt eventstore/roots/ca.crt
secret >eventstore/admin-password
secret >eventstore/ops-password

certify mongodb
cat mongodb/server.crt mongodb/server.key >mongodb/server.pem
cp authority/ca.crt mongodb/ca.crt
openssl rand -base64 756 >mongodb/members.key
secret >mongodb/root-password
secret >mongodb/ledger-password

cp authority/ca.crt product/ca.crt
printf 'esdb://admin:%s@eventstore:2113?tls=true&tlsCaFile=/secrets/product/ca.crt' "$(cat eventstore/admin-password)" \
  >product/eventstore-url
printf 'mongodb://ledger:%s@mongodb:27017/admin?replicaSet=rs0&tls=true&tlsCAFile=/secrets/product/ca.crt' \
  "$(cat mongodb/ledger-password)" >product/mongodb-url

sign_sessions

find eventstore mongodb -type d -exec chmod 500 {} +
find eventstore mongodb -type f -exec chmod 400 {} +
# Whoever moves a data folder here does it as its owner.
chmod 555 product
chmod 444 product/*
chown -R "$EVENTSTORE_ACCOUNT" eventstore
chown -R "$MONGODB_ACCOUNT" mongodb
touch authority/complete
echo 'The secrets were made.'
