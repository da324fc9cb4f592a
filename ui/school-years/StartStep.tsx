import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import { Button } from '@mui/material';
import { EmptyState } from '../shared/EmptyState.tsx';
import { t } from '../words/t.ts';

/** The wizard's first page; without any year it is the first page of the whole product. */
export function StartStep({ first, onStart }: { first: boolean; onStart: () => void }) {
  const text = first
    ? t('A school year has one to four terms. Everything else, students, activities and reports, belongs to one.')
    : t('Students of the current year can come along, one grade higher.');
  return (
    <EmptyState
      title={first ? t('Begin with the first school year') : t('Start a new school year')}
      text={text}
      action={
        <Button size="large" startIcon={<AddCircleOutlined />} onClick={onStart} sx={{ whiteSpace: 'normal' }}>
          {t('Start a New School Year')}
        </Button>
      }
    />
  );
}
