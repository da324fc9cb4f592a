import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { t } from '../words/t.ts';
import { aboutReadModel } from './read-models.ts';
import { type Work, WorkButton } from './WorkButton.tsx';

/** Builds a read model anew, or gives it up. */
export function RebuildButton({ model }: { model: ReadModelStatus }) {
  const isBuilding = model.state === 'building';
  const name = aboutReadModel(model.id);
  return (
    <WorkButton
      model={model}
      action="rebuild"
      path="/api/app/readModels/:name/rebuild"
      underWay={isBuilding}
      work={isBuilding ? givingUp(name) : beginning(name)}
    />
  );
}

const givingUp = (name: string): Work => ({
  label: t('Cancel'),
  accessibleLabel: t('Cancel building'),
  question: {
    title: t('Give up building?'),
    text: t('%{name}: what was built so far is dropped; the present one stays.', { name }),
  },
  done: t('%{name}: building given up', { name }),
});

const beginning = (name: string): Work => ({
  label: t('Rebuild'),
  accessibleLabel: t('Rebuild'),
  question: {
    title: t('Build anew?'),
    text: t('%{name}: built from the whole log beside the present one, which serves meanwhile.', { name }),
  },
  done: t('%{name}: building has begun', { name }),
});
