import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, type Theme, useMediaQuery } from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useRef, useState } from 'react';
import { focusTitle } from '../../routing/focus-title.ts';
import { useNavigate } from '../../routing/router.ts';
import { counted } from '../../shared/counted.ts';
import { messageOf } from '../../shared/messages.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { t, translated } from '../../words/t.ts';
import { type Entry, matching } from './entries.ts';
import { useActions } from './use-actions.ts';
import { useFoundStudents } from './use-found-students.ts';
import { usePages } from './use-pages.ts';

const PURPOSE = 'Find a student, page or action';

/** An entry, and how many students stand above it. */
type Placed = Entry & { below?: number };

const placed = (above: Placed[], others: Entry[]) => [
  ...above,
  ...others.map((entry) => ({ ...entry, below: above.length })),
];

interface FindDialogProps {
  /** Given up: the focus goes back to where it was. */
  onClose: () => void;
  /** Something was chosen, which takes the focus. */
  onLeft: () => void;
  onOpen: (what: 'keys' | 'past') => void;
}

interface ListUse {
  id: string;
  typed: string;
  setTyped: (text: string) => void;
  choose: (entry: Entry) => void;
  onClose: () => void;
}

/** A field with these entries under it, all of which fit what is typed. */
function useList(options: Placed[], { id, typed, setTyped, choose, onClose }: ListUse) {
  const moved = useRef(false);
  return useAutocomplete({
    id,
    open: true,
    options,
    value: null as Placed | null,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      moved.current = false;
      setTyped(text);
    },
    onHighlightChange: () => {
      moved.current = true;
    },
    onChange: (_, chosen) => chosen && choose(chosen),
    onClose: (_, reason) => reason === 'escape' && onClose(),
    filterOptions: (all) => all,
    // What is marked stays so by its label when more comes in; until somebody has moved, the first is marked instead.
    getOptionLabel: ({ text, below }) => (moved.current ? text : `${text} ${below}`),
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    groupBy: ({ group }) => group,
    autoHighlight: true,
  });
}

/** Students, pages and actions by a few letters of their names: a field with a list under it, of which one is chosen by keys or a press. */
export function FindDialog({ onClose, onLeft, onOpen }: FindDialogProps) {
  const [typed, setTyped] = useState('');
  const title = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const students = useFoundStudents(typed);
  const others = [...matching(usePages(), typed), ...matching(useActions(onOpen), typed)];
  const choose = ({ to, run }: Entry) => {
    if (to === undefined) {
      onClose();
      return run?.();
    }
    onLeft();
    navigate(to);
    focusTitle();
  };
  const list = useList(placed(students.entries, others), { id: title, typed, setTyped, choose, onClose });
  const { color: _, ...input } = list.getInputProps() as ReturnType<typeof list.getInputProps> & { color?: never };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${title}-label`}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      disableRestoreFocus
      transitionDuration={0}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: paper } }}
    >
      <Box sx={field}>
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box {...list.getRootProps()} sx={{ flex: 1, minWidth: 0 }}>
          <Box component="label" {...list.getInputLabelProps()} sx={visuallyHidden}>
            {translated(PURPOSE)}
          </Box>
          <Box component="input" {...input} autoFocus placeholder={t('Name, student ID, page or action')} sx={line} />
        </Box>
        {narrow && (
          <Box component="button" type="button" onClick={onClose} sx={cancel}>
            {t('Cancel')}
          </Box>
        )}
      </Box>
      <Box role="status" sx={list.groupedOptions.length > 0 && !students.error ? visuallyHidden : note}>
        {statusOf(typed, students, list.groupedOptions.length > 0 ? others.length : 0)}
      </Box>
      <Box {...(list.getListboxProps() as object)} sx={results}>
        <Groups list={list} students={students.total ?? 0} />
      </Box>
    </Dialog>
  );
}

/** What was found, gathered by what it is; of students it is said how many there are beyond those. */
const Groups = ({ list, students }: { list: ReturnType<typeof useList>; students: number }) =>
  list.groupedOptions.map(({ group, options, index, key }) => (
    <Box key={key} role="group" aria-label={translated(group)}>
      <Box aria-hidden sx={heading}>
        {translated(group)}
        {group === 'Students' &&
          students > options.length &&
          t(' · %{options} of %{students}', { options: options.length, students })}
      </Box>
      {options.map((option, place) => {
        const { key: id, ...attributes } = list.getOptionProps({ option, index: index + place });
        return (
          <Box key={id} component="div" {...(attributes as object)} sx={row}>
            <span>{option.text}</span>
            {option.detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{option.detail}</Box>}
          </Box>
        );
      })}
    </Box>
  ));

/** What there is to say of the list, for who does not see it change. */
function statusOf(
  typed: string,
  { total, searching, error, entries }: ReturnType<typeof useFoundStudents>,
  others: number,
) {
  if (error) return t('Students could not be searched. %{messageOf}', { messageOf: messageOf(error) });
  if (searching) return t('Searching students …');
  if (typed.trim() !== '' && entries.length + others === 0)
    return t('Nothing is called “%{typed}”.', { typed: typed.trim() });
  return typed.trim() === ''
    ? ''
    : `${counted(total ?? 0, 'student')}, ${counted(others, 'page or action', 'pages and actions')}`;
}

const paper = { mt: { sm: '10vh' }, maxHeight: { sm: '70vh' } } as const;
const field = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const line = {
  width: '100%',
  height: 56,
  border: 0,
  outline: 'none !important',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1.0625rem',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;
const cancel = {
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontWeight: 600,
  minHeight: 44,
} as const;
const note = { px: 2, py: 1.25, color: 'text.secondary', fontSize: '0.875rem' } as const;
const results = { overflowY: 'auto', m: 0, pb: 1, minHeight: 0 } as const;
const heading = { px: 2, pt: 1.25, pb: 0.25, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 700 } as const;
const row = {
  px: 2,
  py: 0.75,
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 currentcolor' },
} as const;
