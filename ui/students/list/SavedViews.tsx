import BookmarkIcon from '@mui/icons-material/BookmarkAddOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useSchool } from '../../data/school.ts';
import { useAddress } from '../../routing/use-address.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { isFiltered, listFilter, readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { useYearView } from '../year/year-context.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { addressOf, hasLostChoices, readViews, rememberedOf, type SavedView, withView } from './saved-views.ts';

/** The account's own views of the list, each with its count; the present list can become one (rules/screens#saved-views). */
export function SavedViews() {
  const { query } = useYearView();
  const address = useAddress();
  const [kept, keep] = useStore<unknown>(`students.views.${useSchool().user.id}`, []);
  const [naming, setNaming] = useState(false);
  const views = readViews(kept);
  const present = rememberedOf(address.query);
  const mayBecomeOne = isFiltered(query) && !views.some(({ search }) => search === present);
  if (views.length === 0 && !mayBecomeOne) return null;
  return (
    <Box role="group" aria-label="Saved views" sx={groupStyle}>
      {views.map((view) => (
        <View
          key={view.name}
          view={view}
          isOpen={view.search === present}
          onRemove={() => keep(views.filter(({ name }) => name !== view.name))}
        />
      ))}
      {mayBecomeOne && (
        <Button variant="text" size="small" startIcon={<BookmarkIcon />} onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {naming && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onSave={(name) => {
            keep(withView(views, { name, search: present }));
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}

interface ViewProps {
  view: SavedView;
  isOpen: boolean;
  onRemove: () => void;
}

/** One view; the open one can be removed. */
function View({ view, isOpen, onRemove }: ViewProps) {
  const { term } = useYearView();
  const { change } = useAddress();
  const notice = useNotice();
  const count = useStudentCount(listFilter(term.id, readStudentQuery(new URLSearchParams(view.search), true)));
  const open = () => {
    change(addressOf(view));
    if (hasLostChoices(view))
      notice(
        `A choice that "${view.name}" was saved with is no longer there: the list shows more than it did.`,
        'info',
      );
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
      <Button
        variant={isOpen ? 'contained' : 'outlined'}
        color="secondary"
        size="small"
        aria-pressed={isOpen}
        onClick={open}
        sx={viewStyle}
      >
        {view.name} <span style={{ fontWeight: 400 }}>{count?.toLocaleString('en-US')}</span>
      </Button>
      {isOpen && (
        <IconAction name={`Remove view ${view.name}`} size="small" onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconAction>
      )}
    </Box>
  );
}

const groupStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1 } as const;
const viewStyle = {
  textTransform: 'none',
  columnGap: 0.75,
  // With enlarged text a name goes on below itself.
  flexWrap: 'wrap',
  minWidth: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
