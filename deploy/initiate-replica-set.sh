#!/bin/sh
# Makes the one server a replica set, which transactions need. Done already: says so and does nothing.
exec mongosh --quiet --host mongodb --eval '
  try {
    rs.status();
    print("The replica set is there.");
  } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error;
    rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "mongodb:27017" }] });
    print("The replica set was initiated.");
  }
  while (!db.hello().isWritablePrimary) sleep(100);
'
