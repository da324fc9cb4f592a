import { rmSync } from 'node:fs';
import { type Client, createClient } from '../http/client.ts';
import { findPlaces, type Places } from '../screens/open.ts';
import type { DemoSchool } from './demo-school.ts';
import { beginJourney, type Journey } from './journey.ts';
import { copyDemoSchool } from './shared-demo-school.ts';

/** A journey through an invented school of its own. */
export interface DemoJourney extends Journey {
  school: DemoSchool;
  places: Places;
  /** Leads to a route; `{year}` and its like stand for the ids of places. */
  open(route: string): Promise<void>;
}

/** Starts the product on a copy of the school and a browser; nobody is signed in. */
export async function beginDemoJourney(): Promise<DemoJourney> {
  const school = copyDemoSchool();
  const journey = await beginJourney({ dataDir: school.dataDir }).catch((error: unknown) => {
    rmSync(school.dataDir, { recursive: true, force: true });
    throw error;
  });
  const { page, product } = journey;
  const places = await findPlaces(product.url, school);
  const routeOf = (route: string) => route.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name]));
  return {
    ...journey,
    school,
    places,
    async open(route) {
      await page.goto(`${product.url}/#${routeOf(route)}`);
    },
  };
}

/** The administrator of the school at another machine, without a browser. */
export async function clientOf({ product, school }: DemoJourney): Promise<Client> {
  const person = { username: school.email, password: school.password };
  const { body } = await createClient(product.url).post('/api/login', person);
  return createClient(product.url, body.authToken);
}
