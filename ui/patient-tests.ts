import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from './draw-in-tests.tsx';

// Only what never comes true takes as long; a busy machine is many times slower than a quiet one.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(beginTest);
afterEach(endTest);
