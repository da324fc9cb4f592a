import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { settings } from '../../api/configuration/configuration-settings.ts';
import { SECRET_SETTINGS } from '../../api/configuration/secret-files.ts';
import { composeFile } from './compose-shape.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Runs the script of the service `secrets` in a folder of the test's own; owners are a matter of containers. */
function makeSecrets(folder: string): void {
  const script = read('deploy/make-secrets.sh')
    .replace('cd /secrets', `cd '${folder}'`)
    .replace(/^chown .*$/gm, '');
  execFileSync('sh', ['-c', script], { stdio: 'pipe' });
}

/** The containers bring openssl; this machine may have none. */
const canMake = spawnSync('openssl', ['version']).status === 0;
if (!canMake) console.log('NOT RUN: making the secrets of the cluster (no openssl on this machine)');

const made = mkdtempSync(join(tmpdir(), 'secrets-'));
const secrets = new Map<string, string>();
beforeAll(() => {
  if (!canMake) return;
  makeSecrets(made);
  for (const path of ['product/eventstore-url', 'product/mongodb-url'])
    secrets.set(path, readFileSync(join(made, path), 'utf8'));
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A setting that names a file as it is read in a container, where the secrets are mounted. */
const withMadeSecret = ([name = '', value = '']: readonly string[]) => [name, value.replace('/secrets', made)] as const;
const compose = composeFile.parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const named = (name: string) => compose.services[name] ?? expect.fail(`there is no service ${name}`);
const ours = services.filter(([, { build }]) => build !== undefined);
const lasting = services.filter(([, { restart }]) => restart === 'unless-stopped');
/** What compose makes of a text where these variables are set. */
const withVariables = (text: string, given: Record<string, string> = {}) =>
  text.replace(/\$\{(\w+)(?::([-+])([^}]*))?\}/g, (_, name: string, sign?: string, word = '') =>
    sign === '+' ? (given[name] ? word : '') : given[name] || word,
  );

const megabytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith('G') ? 1024 : 1);
const seconds = (time = '0s') => Number(/^(\d+)s$/.exec(time)?.[1]);

describe('docker-compose.yml', () => {
  it('has two servers, two workers, and what they need', () => {
    expect(ours.map(([name]) => name)).toEqual(['api-1', 'api-2', 'worker-1', 'worker-2']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['eventstore', 'mongodb', 'proxy', 'mail']));
  });

  it.each(services)('%s refers to services, networks, volumes and files that are there', (_, service) => {
    for (const name of service.depends_on) expect(Object.keys(compose.services)).toContain(name);
    for (const name of service.networks) expect(Object.keys(compose.networks)).toContain(name);
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    if (service.build) for (const word of service.command ?? []) if (word.endsWith('.ts')) read(word);
  });

  it.each(lasting)('%s is started again when it ends, and its health is looked at', (_, { healthcheck }) => {
    expect(healthcheck).toBeDefined();
  });

  it('shows databases to nobody but its own services', () => {
    for (const name of ['eventstore', 'mongodb']) {
      expect(named(name)).toMatchObject({ ports: [], networks: ['inside'] });
    }
    expect(compose.networks['inside']).toEqual({ internal: true });
    for (const [name, { ports }] of services) {
      if (name !== 'proxy') for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it.runIf(canMake).each(ours)(
    '%s runs with settings that the product takes, on a file system it cannot write',
    (_, service) => {
      const environment = Object.entries(service.environment).map(([name, value]) => [name, withVariables(value)]);
      for (const [name = ''] of environment) expect(Object.keys(settings.shape)).toContain(name.replace(/_FILE$/, ''));
      const configuration = readConfiguration(Object.fromEntries(environment.map(withMadeSecret)));
      expect(configuration).toMatchObject({ ENGINE: 'cluster', TRUST_PROXY: 1 });
      for (const url of [configuration.EVENTSTORE_URL, configuration.MONGODB_URL, configuration.SMTP_URL]) {
        named(/\/\/(?:\w+:\w+@)?([\w-]+)/.exec(url ?? '')?.[1] ?? '');
      }
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.tmpfs).toEqual(['/tmp', expect.stringMatching(/^\/data:uid=1000,gid=1000,mode=0700$/)]);
    },
  );

  it.runIf(canMake).each(ours)(
    '%s takes a master key and a sign-in provider out of files of the machine',
    (_, service) => {
      const variables = {
        MASTER_KEY_FILE: join(made, 'master-key'),
        OIDC_CLIENT_SECRET_FILE: join(made, 'client-secret'),
        ...{ OIDC_ISSUER: 'https://sign-in.example', OIDC_CLIENT_ID: 'ledger', OIDC_NAME: 'North District' },
        ...{ LOCAL_SIGN_IN: 'administrators', SECOND_FACTOR: 'administrators' },
      };
      const masterKey = randomBytes(32).toString('base64');
      writeFileSync(variables.MASTER_KEY_FILE, masterKey);
      writeFileSync(variables.OIDC_CLIENT_SECRET_FILE, 'of the provider');
      /** Where the container finds a file that the machine has. */
      const mounted = service.secrets.map((name) => {
        const { file } = compose.secrets[name] ?? expect.fail(`there is no secret ${name}`);
        expect(withVariables(file)).toBe('/dev/null');
        return [`/run/secrets/${name}`, withVariables(file, variables)] as const;
      });
      const environment = Object.entries(service.environment).map(([name, value]) => {
        const given = withVariables(value, variables);
        const there = mounted.find(([path]) => path === given);
        return there ? ([name, there[1]] as const) : withMadeSecret([name, given]);
      });
      const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME, LOCAL_SIGN_IN, SECOND_FACTOR } = variables;
      expect(readConfiguration(Object.fromEntries(environment))).toMatchObject({
        ...{ MASTER_KEY: masterKey, OIDC_CLIENT_SECRET: 'of the provider' },
        ...{ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME, LOCAL_SIGN_IN, SECOND_FACTOR },
      });
    },
  );

  it('holds no secret itself: each is read from a file', () => {
    for (const [, { environment }] of ours)
      for (const name of SECRET_SETTINGS.filter((setting) => environment[setting]))
        expect(environment[name], name).toMatch(/^\$\{/);
  });

  it.each(ours)('%s is asked for its health where it listens, by a program of its own', (_, { healthcheck }) => {
    const [, port] = /^ENV .*\bPORT=(\d+)/m.exec(read('Dockerfile')) ?? [];
    const [kind, program, flag, script = ''] = healthcheck?.test ?? [];
    expect([kind, program, flag]).toEqual(['CMD', 'node', '-e']);
    expect(script).toContain(`http://127.0.0.1:${port}/health/ready`);
    expect(() => new Function(script)).not.toThrow();
  });

  it.each(ours)('%s has more memory than the heap it is allowed, and time to end in', (_, service) => {
    const heap = Number(/max-old-space-size=(\d+)/.exec(read('scripts/serve.mjs'))?.[1]);
    expect(megabytes(service.deploy.resources.limits.memory)).toBeGreaterThanOrEqual(heap + 256);
    const { DRAIN_SECONDS } = readConfiguration({ DRAIN_SECONDS: service.environment['DRAIN_SECONDS'] });
    expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(DRAIN_SECONDS + 15);
  });

  it.runIf(canMake)('makes MongoDB the replica set that its clients ask for', () => {
    expect(named('mongodb').command?.join(' ')).toContain('--replSet rs0');
    expect(read('deploy/initiate-replica-set.sh')).toContain('_id: "rs0"');
    expect(secrets.get('product/mongodb-url')).toContain('replicaSet=rs0');
  });

  it.runIf(canMake)('lets nobody reach log and read models without TLS and an account', () => {
    expect(named('eventstore').environment).not.toHaveProperty('EVENTSTORE_INSECURE');
    expect(secrets.get('product/eventstore-url')).toMatch(/^esdb:\/\/admin:[0-9a-f]{64}@eventstore:2113\?tls=true/);
    expect(secrets.get('product/mongodb-url')).toMatch(/^mongodb:\/\/ledger:[0-9a-f]{64}@mongodb:27017\/.*tls=true/);
    expect(named('mongodb').command).toEqual(expect.arrayContaining(['--keyFile', 'requireTLS']));
  });

  it.runIf(canMake)('names only secrets that are made', () => {
    const mentioned = read('docker-compose.yml').match(/(?<=[ :]\/secrets\/)[\w./-]+/g) ?? [];
    expect(mentioned.length).toBeGreaterThan(5);
    for (const path of mentioned) expect(existsSync(join(made, path)), path).toBe(true);
    for (const script of ['start-eventstore.sh', 'initiate-replica-set.sh', 'make-secrets.sh'])
      expect(() => execFileSync('sh', ['-n', join(root, 'deploy', script)])).not.toThrow();
  });

  it.runIf(canMake)('makes certificates that its authority stands for, and makes them once', () => {
    const authority = join(made, 'product/ca.crt');
    for (const server of ['eventstore', 'mongodb']) {
      const certificate = join(made, server, 'server.crt');
      const verified = execFileSync('openssl', [
        'verify',
        '-CAfile',
        authority,
        '-verify_hostname',
        server,
        certificate,
      ]);
      expect(String(verified)).toContain(': OK');
    }
    const before = secrets.get('product/mongodb-url');
    makeSecrets(made);
    expect(readFileSync(join(made, 'product/mongodb-url'), 'utf8')).toBe(before);
  });

  it.runIf(canMake)(
    'sign sessions by one that is in no database; a cluster from before gets it with the next start',
    () => {
      const file = join(made, 'product/token-secret');
      const before = readFileSync(file, 'utf8');
      expect(before).toMatch(/^[0-9a-f]{64}\n$/);
      makeSecrets(made);
      expect(readFileSync(file, 'utf8')).toBe(before);
      rmSync(file);
      makeSecrets(made);
      expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
      for (const service of ['api-1', 'api-2', 'worker-1', 'worker-2'])
        expect(named(service).environment['TOKEN_SECRET_FILE']).toBe('/secrets/product/token-secret');
    },
  );
});

describe('the proxy', () => {
  const caddyfile = read('deploy/Caddyfile');

  it('notices twice over that a server ends before it does', () => {
    const interval = seconds(/health_interval (\S+)/.exec(caddyfile)?.[1]);
    expect(caddyfile).toContain('health_uri /health/ready');
    expect(Number(named('api-1').environment['DRAIN_SECONDS'])).toBeGreaterThanOrEqual(2 * interval);
  });

  it('hands on to the servers that there are', () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile)?.[1]?.split(' ') ?? [];
    expect(upstreams).toEqual(['api-1:3000', 'api-2:3000']);
    for (const upstream of upstreams) named(upstream.split(':')[0] ?? '');
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const copied = lines.flatMap((line) =>
    (/^COPY (?!--from)(.+) \S+$/.exec(line)?.[1] ?? '').split(' ').filter(Boolean),
  );

  it('copies what is there, and what .dockerignore lets through', () => {
    const allowed = read('.dockerignore').split('\n');
    for (const path of copied.filter((one) => one !== '.')) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(allowed).toContain(`!${path}`);
    }
  });

  it('runs on the Node of the project, as nobody in particular', () => {
    const pinned = JSON.parse(read('package.json')).devDependencies.node as string;
    for (const line of lines.filter((one) => one.startsWith('FROM')))
      expect(line).toContain(`node:${pinned.split('.')[0]}-`);
    expect(lines.lastIndexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN')));
  });

  it('takes every folder that the server imports', () => {
    for (const folder of ['domain', 'event-store', 'mongo-driver', 'projections', 'api'])
      expect(copied).toContain(folder);
  });
});
