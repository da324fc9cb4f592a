import { isOffered } from '../../domain/labels/of-capability.ts';
import { useKeeps } from '../data/school.ts';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';

interface KeptChoiceProps {
  source: string;
  choices: readonly { value: string; label: string }[];
  alwaysOn?: boolean;
}

/** A filter by one of a list, without what is only there where a school keeps it (rules/facts#keeps). */
export function KeptChoice({ source, choices }: KeptChoiceProps) {
  const keeps = useKeeps();
  return <ChoiceInput source={source} choices={choices.filter(({ value }) => isOffered(value, keeps))} />;
}
