import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { ScrollingTabs } from '#web/ui/page/scrolling-tabs.tsx';
import { EditorBar } from './editor-bar.tsx';
import type { EditorField } from './editor-draft.ts';
import { Missing } from './editor-missing.tsx';
import { type EditorTab, editorTabs, tabOf } from './editor-search.ts';
import classes from './editor.module.css';
import { isUploading, type PictureUploads, usePictureUploads } from './use-picture-uploads.ts';
import type { ProductForm } from './use-product-form.ts';
import { part } from '#web/ui/page/part.ts';

/** Each part comes when it is first opened. */
const BasicTab = part(async () => (await import('./editor-basic.tsx')).BasicTab, ['sorting']);
const PricingTab = part(async () => (await import('../editor-prices/editor-pricing.tsx')).PricingTab);
const MonthlyTab = part(
  async () => (await import('../editor-prices/editor-monthly.tsx')).MonthlyTab,
  ['sorting'],
);
const VariationsTab = part(
  async () => (await import('../editor-prices/editor-variations.tsx')).VariationsTab,
  ['sorting'],
);
const MediaTab = part(async () => (await import('./editor-media.tsx')).MediaTab, ['sorting']);

/** Only where there is room for it, and with the words of the store's own cards. */
const EditorPreview = part(async () => (await import('./editor-preview.tsx')).EditorPreview, ['catalogue']);

interface ProductEditorProps {
  form: ProductForm;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  /** In the trash: to be read only. */
  isReadOnly?: boolean;
}

/** The five parts of a product (specification, section 2), with the card that they make beside them. */
export function ProductEditor({ form, tab, onTab, isReadOnly = false }: ProductEditorProps) {
  const t = useTranslations('product_editor');
  const { firstWrong, misses } = form;
  const pictures = useEditorPictures(form);
  const isWaiting = isUploading(pictures);
  const failed = pictures.uploads.filter(({ error }) => error !== null).length;
  const hasRoom = useIsWide('75em');
  // Here, for a part may come only after the try.
  const focusedRef = useRef(0);
  const [wanted, setWanted] = useState<EditorField | null>(null);
  const { draft } = form;
  // As long as nothing is changed, it is not drawn again.
  const preview = useMemo(() => <EditorPreview draft={draft} />, [draft]);
  // What keeps it from being saved comes into sight.
  useEffect(() => {
    if (misses > 0 && firstWrong !== null) onTab(firstWrong);
    // Once for each try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [misses]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isWaiting) form.save();
  }

  return (
    <div className={classes['editor']}>
      <form onSubmit={submit} noValidate className={classes['form']}>
        {isReadOnly ? null : (
          <Missing
            form={form}
            onGo={(field) => {
              setWanted(field);
              onTab(tabOf(field));
            }}
          />
        )}
        <ScrollingTabs
          label={t('tabs.label')}
          tabs={editorTabs.map((name) => ({
            name,
            text: <TabName name={name} wrong={form.wrongIn(name) + (name === 'media' ? failed : 0)} />,
          }))}
          tab={tab}
          onChange={onTab}
        >
          <fieldset className={`bare ${classes['all']}`} disabled={form.isSaving || isReadOnly}>
            <PartBoundary fallback={<RowsSkeleton rows={5} />}>
              <Shown
                form={form}
                tab={tab}
                focusedRef={focusedRef}
                wanted={wanted}
                onFound={() => setWanted(null)}
              >
                <OpenTab form={form} tab={tab} pictures={pictures} />
              </Shown>
            </PartBoundary>
          </fieldset>
        </ScrollingTabs>
        {isReadOnly ? null : <EditorBar form={form} isUploading={isWaiting} />}
      </form>
      {hasRoom ? <PartBoundary fallback={null}>{preview}</PartBoundary> : null}
    </div>
  );
}

interface OpenTabProps {
  form: ProductForm;
  tab: EditorTab;
  pictures: ReturnType<typeof useEditorPictures>;
}

function OpenTab({ form, tab, pictures }: OpenTabProps) {
  return {
    basic: <BasicTab form={form} />,
    pricing: <PricingTab form={form} />,
    monthly: <MonthlyTab form={form} />,
    variations: <VariationsTab form={form} />,
    media: <MediaTab form={form} pictures={pictures} />,
  }[tab];
}

/** A part with something wrong in it says so. */
function TabName({ name, wrong }: { name: EditorTab; wrong: number }) {
  const t = useTranslations('product_editor.tabs');
  return (
    <>
      {t(name)}
      {wrong === 0 ? null : (
        <>
          {' '}
          <bdi aria-hidden className={classes['mark']}>
            {wrong}
          </bdi>
          <span className="visually-hidden">{t('wrong', { count: wrong })}</span>
        </>
      )}
    </>
  );
}

interface ShownProps {
  form: ProductForm;
  tab: EditorTab;
  /** The try that the focus was moved for. */
  focusedRef: RefObject<number>;
  /** The field that someone goes to. */
  wanted: EditorField | null;
  onFound: () => void;
  children: ReactNode;
}

/** The first wrong field takes the focus, as soon as its part is there. */
function Shown({ form, tab, focusedRef, wanted, onFound, children }: ShownProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { misses, firstWrong } = form;
  useEffect(() => {
    if (misses > 0 && (focusedRef.current === misses || firstWrong !== tab)) return;
    focusedRef.current = misses;
    if (misses > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [misses, firstWrong, tab, focusedRef]);
  useEffect(() => {
    // A new product begins with its name, unless it was begun elsewhere, or read on, before the scripts had come.
    const isBegun = frame.current?.closest('form')?.contains(document.activeElement) === true;
    if (form.base === null && tab === 'basic' && !isBegun)
      frame.current?.querySelector<HTMLElement>('[name="name"]')?.focus({ preventScroll: true });
    // Once, as the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (wanted === null || tabOf(wanted) !== tab) return;
    const named = frame.current?.querySelector<HTMLElement>(`[name="${wanted}"]`);
    (named ?? frame.current?.querySelector<HTMLElement>('input, select, button'))?.focus();
    onFound();
  }, [wanted, tab, onFound]);
  return <div ref={frame}>{children}</div>;
}

/** The uploads of a product. They go on, and are told of, while other parts of the form are open. */
function useEditorPictures(form: ProductForm): PictureUploads {
  const { images } = form.draft;
  const present = useRef(images);
  useEffect(() => {
    present.current = images;
  });
  return usePictureUploads((url) => {
    present.current = [...present.current, url];
    form.change({ images: present.current });
  });
}
