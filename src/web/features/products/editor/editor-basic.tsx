import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { languages, type Language } from '#shared/locale.ts';
import { SEARCH_WORDS_LENGTH } from '#shared/products/product-drafts.contract.ts';
import { cutSlug, skuOf, slugOf } from '#shared/sku.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { part } from '#web/ui/page/part.ts';
import { Section } from '#web/ui/page/section.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { isForSale } from './editor-draft.ts';
import { FeatureLists } from './editor-features.tsx';
import { TextPair, TypedField } from './editor-fields.tsx';
import { Publishing } from './editor-publishing.tsx';
import {
  useSuggestion,
  type Suggesting,
  type Wish,
  type WrittenField,
} from '../editor-writing/use-suggestion.ts';
import { WishButton, WriteButtons } from '../editor-writing/write-buttons.tsx';
import { staffCategoriesQuery } from '../categories/category-queries.ts';
import classes from './editor.module.css';
import type { ProductForm } from './use-product-form.ts';

/** As the contract has it (contracts/products.ts). */
const LENGTHS = { name: 200, slug: 80, short: 300, long: 5000 };

const Suggestion = part(
  async () => (await import('../editor-writing/suggestion.tsx')).Suggestion,
  ['writing'],
);

export function BasicTab({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.basic');
  const suggesting = useSuggestion(form);
  const wish = suggesting.shown?.wish;
  const suggested = (field: Wish['field']) => (language: Language) =>
    wish?.field === field && wish.language === language ? (
      <div className="across">
        <PartBoundary fallback={<LoadingBlock height={140} />}>
          <Suggestion form={form} suggesting={suggesting} />
        </PartBoundary>
      </div>
    ) : null;
  const buttonsOf = (field: WrittenField) => (language: Language) => (
    <WriteButtons form={form} suggesting={suggesting} field={field} language={language} />
  );
  return (
    <Stack gap="lg">
      <Section title={t('identity')}>
        <TextPair form={form} field="name" maxLength={LENGTHS.name} isRequired />
        <div className="pair">
          <CategoryChoice form={form} />
          <SlugField form={form} />
        </div>
        <Sku form={form} />
      </Section>
      <Section title={t('descriptions')}>
        <TextPair
          form={form}
          field="short_description"
          maxLength={LENGTHS.short}
          rows={2}
          below={buttonsOf('short_description')}
          after={suggested('short_description')}
        />
        <TextPair
          form={form}
          field="description"
          maxLength={LENGTHS.long}
          rows={6}
          below={buttonsOf('description')}
          after={suggested('description')}
        />
        <SearchWords form={form} suggesting={suggesting} />
        {languages.map(suggested('search_words'))}
      </Section>
      <FeatureLists form={form} suggesting={suggesting} after={suggested('features')} />
      <Publishing form={form} />
    </Stack>
  );
}

/** Suggested in one language or the other: both stand in the one field. */
function SearchWords({ form, suggesting }: { form: ProductForm; suggesting: Suggesting }) {
  const t = useTranslations('product_editor');
  const label = t('labels.search_words');
  return (
    <div>
      <TextInput
        name="search_words"
        label={label}
        description={t('basic.search_words_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        dir="auto"
        autoComplete="off"
        maxLength={SEARCH_WORDS_LENGTH}
        value={form.draft.search_words}
        error={form.problemOf('search_words')}
        onChange={(event) => form.change({ search_words: event.currentTarget.value })}
      />
      <div className="row wrap gap-xs">
        {languages.map((language) => (
          <WishButton
            key={language}
            suggesting={suggesting}
            wish={{ task: 'search_words', field: 'search_words', language }}
            of={label}
          >
            {t(`writing.search_words_${language}`)}
          </WishButton>
        ))}
      </div>
    </div>
  );
}

function CategoryChoice({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.basic');
  const labels = useTranslations('product_editor.labels');
  const shell = useTranslations('shell');
  const local = useInLanguage();
  const { data, error, refetch } = useQuery(staffCategoriesQuery);
  const chosen = form.draft.category_id;
  const isKnown = data?.some(({ id }) => id === chosen) ?? false;
  return (
    <div>
      <NativeSelect
        name="category_id"
        label={labels('category_id')}
        withAsterisk={isForSale(form.draft)}
        required={isForSale(form.draft)}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={chosen}
        error={form.problemOf('category_id')}
        onChange={(event) => form.change({ category_id: event.currentTarget.value })}
      >
        <option value="" disabled={chosen !== '' && isForSale(form.draft)}>
          {t(data === undefined && error === null ? 'categories_loading' : 'no_category')}
        </option>
        {chosen === '' || isKnown ? null : <option value={chosen}>{t('unknown_category')}</option>}
        {data?.map(({ id, name, name_ar, is_active }) => (
          <option key={id} value={id}>
            {is_active ? local(name, name_ar) : t('inactive_category', { name: local(name, name_ar) })}
          </option>
        ))}
      </NativeSelect>
      {error === null ? null : (
        <p role="alert" className="bare small wrong">
          {t('categories_failed')}{' '}
          <button type="button" className={classes['link']} onClick={() => void refetch()}>
            {shell('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Follows the name until it is written by hand; the store makes it unlike all others. */
function SlugField({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.basic');
  const labels = useTranslations('product_editor.labels');
  const made = cutSlug(slugOf(form.draft.name), LENGTHS.slug);
  return (
    <TypedField
      name="url_slug"
      label={labels('url_slug')}
      hint={
        <>
          {t('slug_hint')} <CodeText>{`/product/${form.draft.url_slug.trim() || made || '…'}`}</CodeText>
        </>
      }
      value={form.draft.url_slug}
      placeholder={made}
      maxLength={LENGTHS.slug}
      error={form.problemOf('url_slug')}
      onChange={(text) => form.change({ url_slug: text.toLowerCase().replaceAll(/\s+/g, '-') })}
    />
  );
}

function Sku({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.basic');
  const { base, draft } = form;
  return (
    <Facts>
      <Fact name={t('sku')}>
        <CodeText>{base?.sku ?? skuOf(draft.name, 0).replace(/\d{6}$/, '••••••')}</CodeText>
        {base === null ? (
          <Text size="sm" c="dimmed">
            {t('sku_hint')}
          </Text>
        ) : null}
      </Fact>
    </Facts>
  );
}
