import { z } from 'zod';
import { OF_NO_YEAR } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import { serviceEventTypes } from '../../../domain/services/events.ts';
import { streams } from '../../../domain/streams.ts';
import type { Position } from '../../../event-store/port.ts';
import { openServices, writtenService } from '../../ledger/service-file.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { defineIntent } from '../runner/define-intent.ts';
import { planServices, type ServicesForMany, type ServicesPlan } from './plan-services.ts';

const { service: _, ageFrom, ageTo, ...details } = serviceEventTypes.ServiceLogged.schema.shape;
/** The whole action is the intent's one row. */
const servicesRow = z.object({
  studentIds: z.array(z.number()),
  details: z.object(details),
  ages: z.object({ ageFrom, ageTo }),
  today: plainDaySchema,
});

/** What an intent says beside its row, by which it is told from other actions for several students. */
export const servicesDetails = z.object({ services: z.literal(true) });

export interface DoneServices {
  /** In the order of the students. */
  logged: ServicesPlan['logged'];
  position: Position | null;
}

/** A Pre-ETS service for several students: one entry each, one action. */
export const servicesAction = defineIntent<ServicesForMany, ServicesForMany, ServicesPlan, DoneServices>({
  kind: 'bulk',
  name: 'a service for several students',
  decide: planServices,
  nothingLeft: { outcomes: [], logged: [], appends: [] },
  intentOf: (wanted) => ({ yearId: OF_NO_YEAR, termId: null, rows: [wanted], details: { services: true } }),
  wantedOf: ({ rows }) => servicesRow.parse(rows[0]),
  answer: ({ plan: { logged, outcomes }, position }) =>
    logged.length === outcomes.length ? { logged, position } : undefined,
  async answerAgain({ ledger }, id, { outcomes, position }, { today }) {
    const logged: ServicesPlan['logged'] = [];
    for await (const { studentId } of inTurns(currentParty(), outcomes)) {
      const { events } = await ledger.read(streams.services(studentId));
      const own = events.find(({ type, metadata }) => type === 'ServiceLogged' && metadata.$causationId === id);
      const file = own && (await openServices(ledger, studentId, own.metadata.at));
      if (file) logged.push(writtenService(file, own.data.service, today));
    }
    return { logged, position };
  },
});
