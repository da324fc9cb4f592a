import BookmarkIcon from '@mui/icons-material/BookmarkAddOutlined';
import CloseIcon from '@mui/icons-material/Close';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { SavedView } from '../../../domain/staff/view-list.ts';
import { useAddress } from '../../routing/use-address.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { isFiltered, listFilter, readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { LostChoices } from './LostChoices.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { addressOf, lostChoices, rememberedOf, withoutLost } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';

/** The account's own views of the list, each with its count; the present list can become one (rules/screens#saved-views). */
export function SavedViews() {
  const { query } = useYearView();
  const { query: inAddress, change } = useAddress();
  const { views, save, remove } = useSavedViews();
  const [naming, setNaming] = useState(false);
  useWhenLeft(() => setNaming(false));
  const present = rememberedOf(inAddress);
  const open = views.find(({ search }) => rememberedOf(new URLSearchParams(search)) === present);
  const mayBecomeOne = isFiltered(query) && !open;
  const group = useRef<HTMLElement>(null);
  const awaitFocus = useFocusOf(group);
  if (views.length === 0 && !mayBecomeOne) return null;
  const saveWithout = async (view: SavedView) => {
    const kept = withoutLost(view);
    if (await save(kept)) change(addressOf(kept));
  };
  const saveAs = async (name: string) => {
    if (!(await save({ name, search: present }))) return;
    awaitFocus('[aria-pressed="true"]');
    setNaming(false);
  };
  const removeView = async (name: string) => {
    awaitFocus('.saves');
    await remove(name);
  };
  return (
    <Box ref={group} role="group" aria-label={t('Saved views')} sx={groupStyle}>
      {views.map((view) => (
        <View key={view.name} view={view} isOpen={view === open} onRemove={() => void removeView(view.name)} />
      ))}
      {mayBecomeOne && (
        <Button
          variant="text"
          size="small"
          className="saves"
          startIcon={<BookmarkIcon />}
          onClick={() => setNaming(true)}
        >
          {t('Save view')}
        </Button>
      )}
      {open && lostChoices(open).length > 0 && (
        <LostChoices
          view={open}
          onSaveWithout={() => void saveWithout(open)}
          onRemove={() => void removeView(open.name)}
        />
      )}
      {naming && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onSave={(name) => void saveAs(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}

/** What is pressed here goes with its work: the focus it would take along goes to what comes in its place. */
function useFocusOf(group: { current: HTMLElement | null }) {
  const awaited = useRef('');
  useEffect(() => {
    const place = awaited.current && group.current?.querySelector<HTMLElement>(awaited.current);
    if (!place || document.activeElement !== document.body) return;
    awaited.current = '';
    place.focus();
  });
  return (selector: string) => {
    awaited.current = selector;
  };
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
  const count = useStudentCount(listFilter(term.id, readStudentQuery(new URLSearchParams(view.search), true)));
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
      <Button
        variant={isOpen ? 'contained' : 'outlined'}
        color="secondary"
        size="small"
        aria-pressed={isOpen}
        onClick={() => change(addressOf(view))}
        sx={viewStyle}
        {...(lostChoices(view).length > 0 && { startIcon: <WarningIcon /> })}
      >
        {view.name} <span style={{ fontWeight: 400 }}>{count === undefined ? undefined : inFigures(count)}</span>
      </Button>
      {isOpen && (
        <IconAction name={t('Remove view %{name}', { name: view.name })} size="small" onClick={onRemove}>
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
