import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import { Button } from '@mui/material';
import { EmptyState } from '../shared/EmptyState.tsx';

/** The wizard's first page; without any year it is the first page of the whole product. */
export function StartStep({ first, onStart }: { first: boolean; onStart: () => void }) {
  const text = first
    ? 'A school year has one to four terms. Everything else, students, activities and reports, belongs to one.'
    : 'Students of the current year can come along, one grade higher.';
  return (
    <EmptyState
      title={first ? 'Begin with the first school year' : 'Start a new school year'}
      text={text}
      action={
        <Button size="large" startIcon={<AddCircleOutlined />} onClick={onStart} sx={{ whiteSpace: 'normal' }}>
          Start a New School Year
        </Button>
      }
    />
  );
}
