// Says in one line when a script runs on another Node than the pinned one.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `This needs Node 24 or newer, but it runs on ${process.version}. Start it through npm (npm start, npm test, npm run ...).`,
  );
  process.exit(1);
}
