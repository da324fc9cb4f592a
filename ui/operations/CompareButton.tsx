import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { t } from '../words/t.ts';
import { aboutReadModel } from './read-models.ts';
import { type Work, WorkButton } from './WorkButton.tsx';

/** Compares a read model with one built from the whole log, or gives that up. */
export function CompareButton({ model }: { model: ReadModelStatus }) {
  const isComparing = Boolean(model.comparing);
  const name = aboutReadModel(model.id);
  return (
    <WorkButton
      model={model}
      action="compare"
      path="/api/app/readModels/:name/compare"
      underWay={isComparing}
      disabled={!isComparing && model.state !== 'live'}
      work={isComparing ? givingUp(name) : beginning(name)}
    />
  );
}

const givingUp = (name: string): Work => ({
  label: t('Cancel'),
  accessibleLabel: t('Cancel comparing'),
  question: { title: t('Give up comparing?'), text: t('%{name}: what was compared so far is thrown away.', { name }) },
  done: t('%{name}: comparing given up', { name }),
});

const beginning = (name: string): Work => ({
  label: t('Compare'),
  accessibleLabel: t('Compare'),
  question: {
    title: t('Compare with the log?'),
    text: t(
      '%{name}: built from the whole log beside the present one, and both compared document by document. The present one goes on serving; nothing is changed.',
      { name },
    ),
  },
  done: t('%{name}: comparing has begun', { name }),
});
