import { Box } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { t } from '../words/t.ts';
import { MigrantRow, migrantFieldId } from './MigrantRow.tsx';
import { type Migration, type Missing, type Move, moveOf } from './migration.ts';

export interface MigrantListHandle {
  /** Brings a student into view, and the keyboard to a field there. */
  show: (studentId: number, field: Missing | 'chosen') => void;
}

interface MigrantListProps {
  students: readonly StudentRow[];
  migration: Migration;
  onMove: (studentId: number, change: Partial<Move>) => void;
  onTakeBack: (studentId: number) => void;
  handle: Ref<MigrantListHandle>;
}

const ROW_HEIGHT = 70;

/** As many students as there may be: only rows in view are drawn. */
export function MigrantList({ students, migration, onMove, onTakeBack, handle }: MigrantListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: students.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => students[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    initialRect: { width: 800, height: 480 },
  });
  useImperativeHandle(handle, () => ({
    show: (studentId, field) => {
      const index = students.findIndex((student) => student.id === studentId);
      if (index < 0) return;
      virtualizer.scrollToIndex(index, { align: field === 'chosen' ? 'auto' : 'center' });
      focusWhenDrawn(migrantFieldId(studentId, field));
    },
  }));
  const height = Math.min(students.length * ROW_HEIGHT + 80, 560);
  return (
    <Box ref={scroller} sx={{ height: students.length > 0 ? height : 0, maxHeight: '60dvh', overflowY: 'auto' }}>
      <Box
        component="ul"
        aria-label={t('Students to migrate')}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const student = students[index];
          if (!student) return null;
          return (
            <li
              key={key}
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` }}
            >
              <MigrantRow student={student} move={moveOf(migration, student)} onMove={onMove} onTakeBack={onTakeBack} />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** How many frames a row may take to appear after scrolling. */
const FRAMES = 30;

function focusWhenDrawn(id: string, frames = FRAMES): void {
  const field = document.getElementById(id);
  if (field) field.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, frames - 1));
}
