import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../words/t.ts';
import { IconAction } from './IconAction.tsx';

/** Milliseconds between the last key and the search: letters typed in one go are one search. */
const REST_MS = 50;
/** Milliseconds after a key in which another belongs to the same go; a letter on its own is searched for at once. */
const IN_ONE_GO_MS = 120;

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder?: string;
  /** Another value takes the cursor here. */
  focusOn?: string | undefined;
}

/** A search box that takes effect when typing rests. */
export function SearchField({ value, onChange, label, placeholder, focusOn }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const report = useEffectEvent((typed: string) => {
    if (typed === reported.current) return;
    reported.current = typed;
    onChange(typed);
  });
  useEffect(() => {
    // Changed from outside, not by our own report, behind which typing may have gone on.
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isAlone = now - typedAt.current > IN_ONE_GO_MS;
    typedAt.current = now;
    if (isAlone) return report(text);
    const rest = setTimeout(() => report(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  useEffect(() => {
    if (focusOn) field.current?.focus();
  }, [focusOn]);
  return (
    <TextField
      inputRef={field}
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          // Always there: it would cost a first letter more to draw it than to find what it names.
          endAdornment: (
            <InputAdornment position="end" style={{ visibility: text ? 'visible' : 'hidden' }} sx={atTheEnd}>
              <IconAction name={t('Clear search')} size="small" edge="end" onClick={() => setText('')}>
                <ClearIcon fontSize="small" />
              </IconAction>
            </InputAdornment>
          ),
        },
      }}
      sx={fieldStyle}
    />
  );
}

/** Takes no room from the placeholder, which stands there only while there is nothing to clear. */
const atTheEnd = { position: 'absolute', right: 8 } as const;
const fieldStyle = {
  '& .MuiInputBase-root': { pr: 1 },
  '& input': { textOverflow: 'ellipsis' },
  '& input:not(:placeholder-shown)': { pr: 5 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const;
