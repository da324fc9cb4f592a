import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { t } from '../../words/t.ts';
import { TABLE_SECTIONS } from './columns.ts';
import { AS_LISTED, type SortKey } from './row-order.ts';
import type { RowOrder } from './use-row-order.ts';

const LIST_ORDER = '';
const READ_KEYS: readonly { value: SortKey; label: string }[] = [
  { value: 'name', label: 'Student' },
  { value: 'risk', label: 'Overall risk' },
  { value: 'complete', label: 'Complete' },
];

/** Which rows the table shows and in which order: what headers do when they are pressed, by keyboard too. */
export function OrderTools({ order, section }: { order: RowOrder; section: TermSection }) {
  const { arrangement, arrange, busy } = order;
  const columns = TABLE_SECTIONS[section].columns.map(({ field, header }) => ({ value: field, label: header }));
  const keys: readonly { value: string; label: string }[] = [...READ_KEYS, ...columns];
  const chosen = keys.find(({ value }) => value === arrangement.key);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, pb: { xs: 1, lg: 0 } }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={arrangement.unanswered}
            disabled={busy}
            onChange={(_, unanswered) => arrange({ ...arrangement, unanswered })}
          />
        }
        label={t('Only unanswered')}
      />
      <ChoiceSelect
        id="table-order"
        ariaLabel={t('Sort by')}
        fullWidth={false}
        sx={{ maxWidth: '100%' }}
        value={chosen?.value ?? LIST_ORDER}
        onChange={(key) =>
          arrange({ ...arrangement, key: key === LIST_ORDER ? undefined : (key as SortKey), descending: false })
        }
        choices={[{ value: LIST_ORDER, label: t('Order of the list') }, ...keys]}
      />
      {arrangement !== AS_LISTED && (
        <Button size="small" variant="text" color="secondary" disabled={busy} onClick={() => arrange(arrangement)}>
          {arrangement.key ? t('Sort anew') : t('Look anew')}
        </Button>
      )}
    </Box>
  );
}
