import { z } from 'zod';
import { EVENT_LABELS, RECORDED_FIELDS } from '../../../domain/labels/labels.ts';
import * as access from '../../../domain/wire/calls/access.ts';
import * as imports from '../../../domain/wire/calls/imports.ts';
import * as actions from '../../../domain/wire/calls/journal-actions.ts';
import { EVENT_SOURCES } from '../../../domain/wire/source.ts';

/** What the access record is told of filters of the journal and of imports: nothing that can be typed freely, and always that there was such a part. */

/** Those values that there are: whatever else is asked for finds nothing, and takes no other part of the filter from the entry. */
function among(names: Iterable<string>) {
  const known = new Set(names);
  return z
    .union([z.string(), z.array(z.string())])
    .transform((asked) => [...new Set([asked].flat())].filter((one) => known.has(one)))
    .optional();
}

/** The text where it is written so, and no text where it is not. */
const written = (form: RegExp) =>
  z
    .string()
    .transform((text) => (form.test(text) ? text : ''))
    .optional();

const type = among(Object.keys(EVENT_LABELS));

/** Of the journal entry by entry. */
export const TOLD_OF_ENTRIES = access.journalFilter.extend({
  type,
  source: among(EVENT_SOURCES),
  action: written(/^\d{1,20}$/),
});

/** Of imports: clients choose what they call an upload. */
export const TOLD_OF_IMPORTS = imports.importFilter.extend({ upload: written(/^$/) });

/** Of the journal by actions. */
export const TOLD_OF_ACTIONS = actions.actionFilter.extend({
  type,
  field: among(RECORDED_FIELDS),
  subject: written(/^(?:school-settings|(?:student|staff|year)-\d{1,15})$/),
});
