import type { Mail } from './mailer.ts';

interface NewDevice {
  at: Date;
  timeZone: string;
  /** Network address. */
  address: string;
  /** Browser and system, such as `Firefox on Windows`. */
  device: string;
  product: string;
}

/** Tells somebody that their account was signed in to from where it never was before. */
export function newDeviceMail(to: string, { at, timeZone, address, device, product }: NewDevice): Mail {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(at);
  return {
    to,
    subject: `${product} - Your account was signed in to from a new device`,
    text: [
      `Your account in ${product} was signed in to from a device that it was not used at before:`,
      '',
      `Time: ${time}`,
      `Device: ${device}`,
      `Network address: ${address}`,
      '',
      'If it was you, there is nothing to do.',
      'If it was not you, please choose a new password at once, which signs everybody out, and write to an administrator.',
      '',
    ].join('\n'),
  };
}
