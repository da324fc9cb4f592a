import { Box, Button, Checkbox, FormControlLabel, Tooltip, Typography } from '@mui/material';
import { useId } from 'react';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { FilterCounts } from '../../../domain/wire/student-lists.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { visuallyHidden } from '../visually-hidden.ts';
import { FILTER_OPTIONS } from './sections.ts';
import type { FilterSection, PanelFilter } from './student-query.ts';

interface FilterFieldsProps {
  value: PanelFilter;
  onChange: (value: PanelFilter) => void;
  /** For what knows students in school only: Post-school cannot be chosen. */
  inSchoolOnly?: boolean;
  /** How many students each option would show. */
  counts?: FilterCounts;
}

const orderedChoice = (all: readonly { value: string }[], chosen: ReadonlySet<string>) =>
  all.map((option) => option.value).filter((value) => chosen.has(value));

/** The five sections of checkboxes; a heading takes all of its section, or none when all were taken. */
export function FilterFields({ value, onChange, inSchoolOnly = false, counts }: FilterFieldsProps) {
  const choose = (section: FilterSection, values: string[]) => onChange({ ...value, [section]: values });
  const groups = FILTER_OPTIONS.map(({ section, title, options: all, rows }) => {
    const options = inSchoolOnly ? all.filter((option) => option.value !== POST_SCHOOL) : all;
    const chosen = new Set(value[section] ?? []);
    const allChosen = options.every((option) => chosen.has(option.value));
    return (
      <FilterGroup
        key={section}
        title={translated(title)}
        all={allChosen}
        onAll={() => choose(section, allChosen ? [] : options.map((option) => option.value))}
        rows={rows}
        columns={options.length > rows ? 2 : 1}
        wide={section === 'races'}
      >
        {options.map((option) => {
          const toggle = () => {
            const next = new Set(chosen);
            if (!next.delete(option.value)) next.add(option.value);
            choose(section, orderedChoice(options, next));
          };
          return (
            <Option
              key={option.value}
              label={translated(option.label)}
              hint={option.hint && translated(option.hint)}
              count={counts && (counts[section][option.value] ?? 0)}
              checked={chosen.has(option.value)}
              onToggle={toggle}
            />
          );
        })}
      </FilterGroup>
    );
  });
  return <Box sx={groupsStyle}>{groups}</Box>;
}

/** Sections in pairs where there is room: Grade and Category, Risk Level and Intervention, Race across. */
const groupsStyle = { display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

interface FilterGroupProps {
  title: string;
  all: boolean;
  onAll: () => void;
  rows: number;
  columns: 1 | 2;
  /** Takes the whole width. */
  wide: boolean;
  children: React.ReactNode;
}

function FilterGroup({ title, all, onAll, rows, columns, wide, children }: FilterGroupProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2.5, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          borderBottom: 1,
          borderColor: 'divider',
          pb: 0.25,
          mb: 0.5,
        }}
      >
        <Box id={id} component="h3" sx={{ typography: 'h3', m: 0 }}>
          {title}
        </Box>
        <Button
          variant="text"
          size="small"
          onClick={onAll}
          aria-label={`${title}: ${all ? t('select none') : t('select all')}`}
        >
          {all ? t('None') : t('All')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          columnGap: 2,
          gridTemplateRows: `repeat(${rows}, auto)`,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface OptionProps {
  label: string;
  hint: string | undefined;
  /** Undefined where options are not counted, or not yet. */
  count: number | undefined;
  checked: boolean;
  onToggle: () => void;
}

/** The count is no part of the option's name: it changes with every other choice. */
function Option({ label, hint, count, checked, onToggle }: OptionProps) {
  const id = useId();
  const described = count === undefined ? {} : { 'aria-describedby': id };
  const control = (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={onToggle} slotProps={{ input: described }} />}
      label={label}
      sx={{ mr: 0, minWidth: 0 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5, minWidth: 0 }}>
      {hint ? (
        <Tooltip title={hint} placement="top-start" describeChild slotProps={INSIDE}>
          {control}
        </Tooltip>
      ) : (
        control
      )}
      {count !== undefined && (
        <Typography component="span" id={id} sx={countStyle}>
          {inFigures(count)}
          <span style={visuallyHidden}> {count === 1 ? 'student' : 'students'}</span>
        </Typography>
      )}
    </Box>
  );
}

/** What is said of an option belongs to the dialog, not beside the page. */
const INSIDE = { popper: { disablePortal: true } } as const;

const countStyle = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
