import { z } from 'zod';

const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);
const duration = z.string().regex(/^\d+(ms|s|m)$/);
const words = z.array(z.string());

const healthCheck = z.strictObject({
  test: words,
  interval: duration,
  timeout: duration,
  retries: z.number().int().positive(),
});

const service = z.strictObject({
  image: z.string().regex(/^[\w./-]+(:[\w.-]+)?$/),
  build: z.string().optional(),
  pull_policy: z.enum(['always', 'never', 'missing', 'build']).optional(),
  command: words.optional(),
  entrypoint: words.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string().regex(/^([\d.]+:)?\d+:\d+(\/udp)?$/)).default([]),
  networks: words,
  volumes: words.default([]),
  secrets: words.default([]),
  tmpfs: words.default([]),
  depends_on: z
    .union([words, z.record(z.string(), z.strictObject({ condition }))])
    .transform((given) => (Array.isArray(given) ? given : Object.keys(given)))
    .default([]),
  healthcheck: healthCheck.optional(),
  read_only: z.boolean().default(false),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  stop_grace_period: duration.optional(),
  deploy: z.strictObject({
    resources: z.strictObject({
      limits: z.strictObject({
        cpus: z.string().regex(/^\d+(\.\d+)?$/),
        memory: z.string().regex(/^\d+[MG]$/),
      }),
    }),
  }),
});

/** The part of the language of compose files that ours uses; a word that is not in it is a mistake. */
export const composeFile = z.strictObject({
  name: z.string(),
  'x-settings': z.unknown(),
  'x-product': z.unknown(),
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});
