import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useId, useState } from 'react';
import { termLabel } from '../../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { t, translated } from '../../words/t.ts';
import { LazyOutsideDialog } from '../disclosures/LazyOutsideDialog.tsx';
import { useMayHandOut } from '../disclosures/use-may-hand-out.ts';
import { type ExportKind, type ExportScope, outsideExport, useExport } from './use-export.ts';

interface ExportButtonProps {
  label: string;
  year: WireSchoolYear;
  term: WireTerm;
  filter: StudentFilter;
  /** Whom the filter means; stands in the file's name. */
  scope: ExportScope;
  /** Nobody to export. */
  disabled: boolean;
  fullWidth?: boolean;
}

interface Choice extends ExportKind {
  label: string;
  about: string;
}

/** What the menu offers; a year of one term has no all-terms export. */
function choicesIn({ termType, terms }: WireSchoolYear, term: WireTerm): Choice[] {
  const several = terms.length > 1;
  const about = several
    ? t('%{termLabel}, can be imported again', { termLabel: translated(termLabel(termType, term.index)) })
    : t('Can be imported again');
  const ofTerm: Choice[] = [
    { format: 'csv', allTerms: false, label: 'CSV', about },
    { format: 'xlsx', allTerms: false, label: t('Excel workbook'), about },
  ];
  const ofAll = ofTerm.map((one) => ({
    ...one,
    allTerms: true,
    label: t('All terms: %{label}', { label: one.label }),
    about: t('With a Term column, for reading only'),
  }));
  return several ? [...ofTerm, ...ofAll] : ofTerm;
}

/** Exports the term as CSV with one click; beside it the other kinds of file. */
export function ExportButton({ label, year, term, filter, scope, disabled, fullWidth = false }: ExportButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { running, run } = useExport(year.year, filter, scope);
  const mayHandOut = useMayHandOut();
  const [outside, setOutside] = useState<ExportKind>();
  useWhenLeft(() => {
    setAnchor(null);
    setOutside(undefined);
  });
  const choose = (kind: ExportKind) => {
    setAnchor(null);
    void run(kind);
  };
  const handOut = (kind: ExportKind) => {
    setAnchor(null);
    setOutside(kind);
  };
  const choices = choicesIn(year, term);
  return (
    <>
      <Button
        variant="text"
        color="secondary"
        fullWidth={fullWidth}
        startIcon={<DownloadIcon />}
        disabled={disabled}
        onClick={() => choose({ format: 'csv', allTerms: false })}
      >
        {running ? t('Exporting') : label}
      </Button>
      <Tooltip title={t('More kinds of export')}>
        <span>
          <IconButton
            id={`${id}-button`}
            aria-label={t('More kinds of export')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? `${id}-menu` : undefined}
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
            onKeyDown={(event) => event.key === 'ArrowDown' && setAnchor(event.currentTarget)}
          >
            <ExpandMoreIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button`, sx: { minWidth: 260 } } }}
      >
        {choices.map(({ label: name, about, ...kind }) => [
          kind.allTerms && kind.format === 'csv' && <Divider key={`${name} line`} />,
          <MenuItem key={name} onClick={() => choose(kind)}>
            <ListItemText primary={name} secondary={about} />
          </MenuItem>,
        ])}
        {mayHandOut && <Divider />}
        {mayHandOut &&
          choices
            .filter(({ allTerms }) => !allTerms)
            .map(({ label: name, about: _, ...kind }) => (
              <MenuItem key={`outside ${name}`} onClick={() => handOut(kind)}>
                <ListItemText
                  primary={`${t('For somebody outside')}: ${name}`}
                  secondary={t('Recorded with every student in it')}
                />
              </MenuItem>
            ))}
      </Menu>
      {outside && (
        <LazyOutsideDialog call={() => outsideExport(filter, scope, outside)} onClose={() => setOutside(undefined)} />
      )}
    </>
  );
}
