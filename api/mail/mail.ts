export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where several of these to the same address may wait they become one: what each tells, and what stands below all of them. */
  gathers?: { note: string; below: string };
}
