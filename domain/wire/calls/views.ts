import { z } from 'zod';
import * as fields from '../../kernel/fields.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_SEARCH } from '../../staff/view-list.ts';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';

/** Views of the list that the own account keeps. */

const savedViews = z
  .object({ views: z.array(z.object({ name: z.string(), search: z.string() })) })
  .meta({ id: 'SavedViews' });

const name = () => fields.nameText({ max: LONGEST_VIEW_NAME });

export const ownViews = declareCall({ method: 'GET', path: '/api/app/views', answers: answersJson(savedViews) });

export const saveOwnView = declareCall({
  method: 'POST',
  path: '/api/app/views',
  body: fields.record({ name: name(), search: fields.text({ max: LONGEST_VIEW_SEARCH }) }),
  answers: answersJson(savedViews),
});

export const removeOwnView = declareCall({
  method: 'POST',
  path: '/api/app/views/remove',
  body: fields.record({ name: name() }),
  answers: answersJson(savedViews),
});
