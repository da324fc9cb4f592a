#!/bin/sh
# Starts EventStoreDB with the passwords that were made for it; it takes them on its first start, from the environment alone.
set -eu
EVENTSTORE_DEFAULT_ADMIN_PASSWORD=$(cat /secrets/eventstore/admin-password)
EVENTSTORE_DEFAULT_OPS_PASSWORD=$(cat /secrets/eventstore/ops-password)
export EVENTSTORE_DEFAULT_ADMIN_PASSWORD EVENTSTORE_DEFAULT_OPS_PASSWORD
exec /opt/eventstore/EventStore.ClusterNode
