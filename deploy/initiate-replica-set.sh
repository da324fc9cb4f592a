#!/bin/sh
# Makes the one server a replica set, which transactions need, and the account that the product uses. Done already: says so.
set -eu
ROOT_PASSWORD=$(cat /secrets/mongodb/root-password)
LEDGER_PASSWORD=$(cat /secrets/mongodb/ledger-password)
export ROOT_PASSWORD LEDGER_PASSWORD
exec mongosh --quiet --nodb --eval '
  const uri = "mongodb://mongodb:27017/?directConnection=true&tls=true&tlsCAFile=/secrets/mongodb/ca.crt";
  const db = new Mongo(uri, { auth: { username: "root", password: process.env.ROOT_PASSWORD } }).getDB("admin");
  try {
    db.adminCommand({ replSetGetStatus: 1 });
    print("The replica set is there.");
  } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error;
    db.adminCommand({ replSetInitiate: { _id: "rs0", members: [{ _id: 0, host: "mongodb:27017" }] } });
    print("The replica set was initiated.");
  }
  while (!db.hello().isWritablePrimary) sleep(100);
  const roles = ["keys", "models", "api"].map((name) => ({ role: "readWrite", db: `ledger-${name}` }));
  if (db.getUser("ledger")) db.updateUser("ledger", { roles });
  else db.createUser({ user: "ledger", pwd: process.env.LEDGER_PASSWORD, roles });
  print("The account of the product is there.");
'
