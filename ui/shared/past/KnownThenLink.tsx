import { Link } from '@mui/material';
import { addressAsOf } from '../../data/as-of.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';

/** Leads from an entry of a history to what was known after it, on the same page. */
export const KnownThenLink = ({ number }: { number: number }) => (
  <Link href={addressAsOf(`@${number}`)} color="inherit" title={t('What we knew then')}>
    {t('no. %{number}', { number: inFigures(number) })}
  </Link>
);
