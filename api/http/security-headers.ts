import helmet from 'koa-helmet';

const SELF = ["'self'"];

/**
 * Everything comes from our own address. Styles may be written inline, because the screen's style library makes them at
 * run time; scripts may not. `blob:` is for reports shown and workers started by the page itself.
 */
export const securityHeaders = (publicUrl: string | undefined) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        baseUri: SELF,
        connectSrc: SELF,
        fontSrc: ["'self'", 'data:'],
        formAction: SELF,
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: SELF,
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
