# كلّ نصوص الهاتف ما عدا كتاب القواعد (messages/rules/). الاسم بعد نقطتين بدل الصيغ التي تحدّد الجنس.

## The game and its words

title = امسك الساحرة
tagline = غرفة واحدة، وهاتف لكلّ لاعب، وبينكم ساحرة.

role-villager = قروي
role-herbalist = العطّار
role-pickpocket = النشّال
role-guard = الحارس
role-seer = الكاشفة
role-witch = ساحرة
role-raven = الغراب
role-jester = المهرّج

side-village = صفّ القرويين
side-witches = صفّ الساحرة
side-alone = الصفّ المنفرد

form-cat = في هيئة قط
form-frog = ضفدع
form-banished = مطرودة

host = المضيف
mayor = العمدة
absent = غائب
away = منقطع
you = أنت

day = النهار
evening = المساء
night = الليل
day-number = اليوم { $n }
knights-day = يوم الفرسان
knights-on = الفرسان: اليوم { $n }
knights-today = اليوم يصل الفرسان

place = مكان
place-forest = الغابة
place-mill = الطاحونة
place-garden = الحديقة
place-belfry = برج الجرس
place-cave = الكهف
place-shore = الشاطئ
pond = البركة

ingredient = مكوّن
ingredient-mushroom = فطر
ingredient-wheat = قمح ذهبي
ingredient-lavender = خزامى
ingredient-feather = ريشة بومة
ingredient-crystal = بلّورة
ingredient-pearl = لؤلؤة
spoiled = فاسد

spell = تعويذة
spell-frog = ضفدع
spell-blight = آفة
spell-far-frog = ضفدع بعيد
spell-piercing-frog = ضفدع نافذ
spell-none = جمع فقط
spell-help-frog = تحوّل قطًّا في مكانك إلى ضفدع.
spell-help-blight = تُفسد ما تحضره القطط من مكانك ومن المكانين المجاورين.
spell-help-far-frog = ضفدع يبلغ المكانين المجاورين أيضًا.
spell-help-piercing-frog = ضفدع لا يوقفه الحارس.
spell-locked = { $n ->
    [zero] بلا طقوس قبلها
    [one] بعد طقس واحد
    [two] بعد طقسين
    [few] بعد { $n } طقوس
    [many] بعد { $n } طقسًا
   *[other] بعد { $n } طقس
  }
spell-from-day-2 = من اليوم 2

seal = ختم
curse-gauge = مقياس اللعنة
magic-circle = الدائرة السحرية
seals-of = الأختام: { $n } من { $m }
curse-of = مقياس اللعنة: { $n } من { $m }
witch-score = نقاط الساحرة
attack-target = هدف الهجوم
seat-order = ترتيب المقاعد

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = قبل اللعبة
phase-roles = دورك
phase-morning = إعلان الصباح
phase-day = النهار
phase-gathering = يجري جمع المكوّنات
phase-dusk = إعلان البطة
phase-debate = نقاش المساء
phase-proposal = اقتراح العمدة
phase-approval = تصويت الموافقة والرفض
phase-approval-result = الأصوات
phase-ritual = الطقس
phase-ritual-result = الدائرة
phase-quarrel = من فعلها؟!
phase-vote = التصويت
phase-vote-result = نتيجة التصويت
phase-finished = النتيجة
final-vote = التصويت النهائي

## Buttons and small words

ok = حسنًا
ready = جاهز
end-debate = إنهاء النقاش
for = موافق
against = رافض
pass = امتناع
gather = جمع
guard-verb = حراسة
restore = إعادة
close = إغلاق
done = تمّ
back = رجوع
cancel = إلغاء
yes = نعم
no = لا
never = أبدًا
copy = نسخ
copied = تمّ النسخ
share = مشاركة
hold = اضغط
press-again = اضغط مرّة أخرى للتأكيد
say-confirm = أكّد بعد القراءة.
let-go = ارفع إصبعك لتخفيها
seconds = { $n } ث
clock-label = الوقت المتبقّي
clock-seconds = { $n ->
    [zero] انتهى الوقت
    [one] بقيت ثانية واحدة
    [two] بقيت ثانيتان
    [few] بقيت { $n } ثوانٍ
    [many] بقيت { $n } ثانية
   *[other] بقيت { $n } ثانية
  }
waiting-for = { $n ->
    [zero] لا ننتظر أحدًا
    [one] ننتظر قطًّا واحدًا
    [two] ننتظر قطّين
    [few] ننتظر { $n } قطط
    [many] ننتظر { $n } قطًّا
   *[other] ننتظر { $n } قطّ
  }
players = { $n ->
    [zero] لا قطط
    [one] قطّ واحد
    [two] قطّان
    [few] { $n } قطط
    [many] { $n } قطًّا
   *[other] { $n } قطّ
  }
confirmed-of = قرأه { $n } من { $m }
ready-of = جاهز: { $n } من { $m }
votes-of = الأصوات: { $n } من { $m }
laid-of = وُضعت { $n } من { $m }
watching = أنت تشاهد

## Home and joining

create = افتح طاولة
join = انضمّ
your-name = اسمك
name-hint = كما يناديك الآخرون
code = الرمز
code-hint = خمسة أحرف أو أرقام من هاتف المضيف
language = اللغة
how-to-play = كيف نلعب
joining = جارٍ الانضمام…
opening = جارٍ فتح طاولة…
loading = لحظة…
join-room = انضمّ إلى الطاولة { $code }
are-you = هل هذا أنت: { $name }؟
are-you-note = هذا المقعد مفتوح في مكان آخر. إن قلت نعم انتقل إلى هنا.
yes-i-am = نعم، هذا أنا
join-as-other = الانضمام باسم آخر
table-screen = شاشة الطاولة
table-screen-note = لتلفاز أو جهاز لوحي: تعرض ما يجوز للجميع رؤيته.
next-game-seat = لك مقعد في اللعبة القادمة
next-game-note = هناك لعبة جارية. حتى نهايتها ترى ما يراه الجميع.
name-free = الاسم { $name } متاح

## Lobby

scan-to-join = امسح الرمز وانضمّ
qr-local = لا تستطيع الهواتف فتح هذا العنوان. افتح الصفحة بالعنوان الذي أظهرته اللعبة عند بدئها.
tap-to-enlarge = المس للتكبير
start = ابدأ اللعبة
options = الخيارات
wait-for-host = المضيف { $name } يبدأ اللعبة
wait-for-start = ننتظر البداية…
more-needed = { $n ->
    [zero] لا ينقص أحد
    [one] ينقص قطّ واحد
    [two] ينقص قطّان
    [few] تنقص { $n } قطط
    [many] ينقص { $n } قطًّا
   *[other] ينقص { $n } قطّ
  }
seats-hint = اسحب القطط لتجلس كما تجلسون
move-back = مقعد إلى الوراء
move-on = مقعد إلى الأمام
remove = إزالة
remove-sure = إزالة { $name }؟
invite-link = رابط الدعوة
seat-link = رابط مقعدك
seat-link-note = احتفظ به لنفسك: يعيدك إلى مقعدك على هاتف آخر.
room-is-locked = الطاولة مقفلة
waiting-list = اللعبة القادمة: { $names }

## Options

option-limit = الساعة
timed-game = لعبة ذات حدّ زمني
unlimited-game = لعبة بوقت غير محدود
limit-none = بلا
limit-quick = سريعة
limit-normal = عادية
limit-long = طويلة
option-roles = الأدوار
roles-table = من الجدول
roles-own = اختيارك
option-reveal = الطرد يكشف
reveal-role = الدور
reveal-witch-or-not = ساحرة أم لا
reveal-nothing = لا شيء
option-absent = غائب بعد
in-this-game = في هذه اللعبة: { $roles }
role-count-witch = { $n ->
    [zero] بلا ساحرات
    [one] ساحرة واحدة
    [two] ساحرتان
    [few] { $n } ساحرات
    [many] { $n } ساحرة
   *[other] { $n } ساحرة
  }
role-count-villager = { $n ->
    [zero] بلا قرويين
    [one] قروي واحد
    [two] قرويان
    [few] { $n } قرويين
    [many] { $n } قرويًا
   *[other] { $n } قروي
  }

## Your card

hold-your-cat = اضغط مطوّلًا على قطّك: لا ينظر سواك
role-title = دورك
role-note = لا أحد ينظر؟ اضغط مطوّلًا على البطاقة.
role-hold = اضغط مطوّلًا
your-hand = بطاقاتك
hand-empty = لا بطاقات بعد
hand-first = مكوّنك الأوّل: { $ingredient }
the-witches = الساحرات: { $names }
learned-title = ما تعرفه
hold-setting = اللمس بدل الضغط المطوّل
goal-villager = أحضر المكوّنات الصحيحة، وأغلق الأختام، واكشف الساحرة.
goal-herbalist = في النهار يمكنك إعادة ضفدع واحد.
goal-pickpocket = مرّة في المساء يمكنك أخذ بطاقة من قطّ آخر.
goal-guard = في النهار يمكنك حراسة مكان بدل الجمع.
goal-seer = مرّة في الليلة يمكنك كشف قطّ.
goal-witch = حوّل القطط إلى ضفادع، ولا تدعهم يمسكون بك.
goal-raven = أنت تخدم الساحرات، وهنّ لا يعرفنك.
goal-jester = اجعلهم يطردونك.
remedies-left = { $n ->
    [zero] لم يبقَ علاج
    [one] بقي علاج واحد
    [two] بقي علاجان
    [few] بقيت { $n } علاجات
    [many] بقي { $n } علاجًا
   *[other] بقي { $n } علاج
  }
visions-left = { $n ->
    [zero] لم تبقَ رؤية
    [one] بقيت رؤية واحدة
    [two] بقيت رؤيتان
    [few] بقيت { $n } رؤى
    [many] بقيت { $n } رؤية
   *[other] بقيت { $n } رؤية
  }

## Morning

morning-title = صباح الخير!
morning-line = طقس الليلة يحتاج إلى:
tonight = الليلة

## Day

day-title = إلى أين اليوم؟
day-note = المس مكانًا. تكلّم كما تشاء، واكذب.
day-change = المس مكانًا آخر لتغيّر رأيك.
nowhere-yet = لا مكان بعد
you-go-to = وجهتك: { $place }
remedy-for = العلاج لمن؟
remedy-none = لا أحد
remedy-set = العلاج: { $name }
guard-now = المس الآن المكان الذي تحرسه.
you-guard = حراستك: { $place }

## Gathering

gathering-title = فكّر كساحرة
gathering-note = الساحرات يخترن، والباقون يخمّنون.
gathering-first = لا تعاويذ في اليوم الأوّل.
witches-turn = دور الساحرات
you-gather = ما تجمعه: { $ingredient }
pick-where = أين
pick-what = ماذا
pick-whom = مَن
pick-real = اختيارك حقيقي.
pick-guess = هذا تخمين فقط، وستظهره الحكاية.

## Dusk

dusk-title = البطة ساعية البريد
dusk-missing = { $n ->
    [zero] لم يعد: { $names }
    [one] لم يعد: { $names }
    [two] لم يعودا: { $names }
    [few] لم يعودوا: { $names }
    [many] لم يعودوا: { $names }
   *[other] لم يعودوا: { $names }
  }
dusk-pond = { $n ->
    [zero] لا ضفادع جديدة في البركة.
    [one] في البركة ضفدع.
    [two] في البركة ضفدعان جديدان.
    [few] في البركة ضفادع جديدة.
    [many] في البركة ضفادع جديدة.
   *[other] في البركة ضفادع جديدة.
  }
dusk-back = أهلًا بالعودة: { $names }
dusk-returned = العائدون: { $names }
nobody-missing = عاد الجميع سالمين
dusk-struck = بقي عدد أقلّ من القطط. الليلة بلا: { $ingredients }.

## Debate

debate-title = من أحضر ماذا؟
debate-note = المس قطًّا لتضع عليه علامة. لا يراها سواك.
have-ended = أنهوا النقاش
mark-trust = أثق
mark-unsure = لا أدري
mark-suspect = أشكّ
mark-none = بلا علامة
page-of = صفحتك عن { $name }
notebook = الدفتر
look-into = اكشف
steal-card = خذ بطاقة

## Proposal and approval

proposal-title = من يدخل الدائرة السحرية؟
proposal-choose = { $n ->
    [zero] اكتمل الاختيار.
    [one] اختر واحدًا بعد. يمكنك أن تدخل أنت.
    [two] اختر اثنين بعد. يمكنك أن تدخل أنت.
    [few] اختر { $n } بعد. يمكنك أن تدخل أنت.
    [many] اختر { $n } بعد. يمكنك أن تدخل أنت.
   *[other] اختر { $n } بعد. يمكنك أن تدخل أنت.
  }
proposal-ready = سيصوّت الجميع على ذلك.
proposal-wait = العمدة { $name } يختار
propose = اقترح
propose-count = اقترح { $count }
approval-title = هل يدخل هؤلاء؟
approval-team = الاقتراح: { $names }
approval-note = لا يرى أحد صوتك حتى يصوّت الجميع.
approval-change = يمكنك تغييره حتى آخر صوت.
adopted = الإقرار
rejected = الرفض
adopted-note = يدخلون الدائرة السحرية.
rejected-note = تنطفئ شمعة أخرى.
gauge-full-note = تنطفئ آخر شمعة. لا طقس الليلة.
voted-for = موافق: { $names }
voted-against = رافض: { $names }

## Ritual

ritual-title = الطقس
ritual-note = يضع كلّ منهم بطاقة: { $names }
ritual-hold = اضغط مطوّلًا: بطاقاتك
ritual-slide = اسحب إلى البطاقة التي تضعها
ritual-nothing = لا بطاقة لديك لتضعها. المس على أيّ حال.
ritual-lay = ضع
ritual-not-you = لست في الدائرة الليلة
success = نجاح
failure = فشل
ritual-success = الختم صامد!
ritual-success-note = الختم { $n } من { $m }
ritual-failure = انطفأت الدائرة
ritual-failure-note = ليست هذه البطاقات التي طلبتها الليلة.
quarrel = من فعلها؟!

## Vote

vote-title = من نطرد؟
vote-note = المس قطًّا أو امتنع. يلزم صوتان على الأقلّ.
vote-note-knights = التصويت النهائي للفرسان. صوت واحد يكفي.
vote-change = يمكنك تغييره حتى آخر صوت.
vote-button = صوّت
banished-name = الطرد: { $name }
nobody-banished = لم يُطرد أحد
was-witch = { $name }: من الساحرات
was-not-witch = { $name }: ليس من الساحرات
was-role = { $name }: { $role }
passed = امتناع

## Frog, banished

frog-note = تجلس في البركة وترى كلّ ما هو معلن. قد يعيدك علاج.
banished-note = تابع المشاهدة، واحفظ أسرارك.
on-the-road = الطريق

## What an ability told you

learned-day = اليوم { $n }: { $what }
learned-vision-yes = { $name }: من الساحرات
learned-vision-no = { $name }: ليس من الساحرات
learned-theft = من { $name }: { $ingredient }
learned-theft-spoiled = من { $name }: { $ingredient } (فاسد)
learned-theft-nothing = { $name }: بلا بطاقات
learned-guard-yes = أوقفتَ هجومًا
learned-guard-no = لا هجوم حيث حرست
learned-remedy-yes = نجح علاجك: { $name }
learned-remedy-no = لم ينجح علاجك: { $name }
learned-spell-yes = أصابت تعويذتك
learned-spell-no = أخطأت تعويذتك

## Result

village-wins = فازت القرية
witches-win = فازت الساحرات
jester-wins = فاز المهرّج
nobody-wins = لم يفز أحد
win-seals = اكتمال الأختام
win-witches-banished = طرد جميع الساحرات
win-witches-frogs = كل الساحرات الباقيات ضفادع
win-knights-strike = نجاح التصويت النهائي للفرسان
win-takeover = استيلاء الساحرات
win-knights-miss = فشل التصويت النهائي للفرسان
win-jester-banished = طردتم من أراد أن يُطرد
win-ended-by-host = أنهى المضيف اللعبة
play-again = العبوا من جديد
wait-again = المضيف { $name } يبدأ من جديد
result-roles = الأدوار
result-gone = لم تعد هذه الحكاية محفوظة.

## The story

story-title = الحكاية
story-tonight = المطلوب: { $ingredients }
story-went = { $name }، الوجهة: { $place }
story-guarded = { $name }، الحراسة: { $place }
story-guard-stopped = الحارس أوقف هجومًا
story-guard-quiet = لا هجوم في المكان المحروس
story-gathered = { $name }، جمع فقط: { $place }
story-cast = { $name }: تعويذة { $spell } ({ $place })، الهدف: { $target }
story-cast-wide = { $name }: تعويذة { $spell } ({ $place })
story-landed = أصابت: { $names }
story-missed = لم تصب
story-feint = تمويه: { $place }
story-guess = تخمين { $name }: { $guess }
story-frogs = ضفادع جديدة: { $names }
story-remedy = { $name }: علاج إلى { $target }، نجح
story-remedy-lost = { $name }: علاج إلى { $target }، لم ينجح
story-theft = { $name }: بطاقة من { $target }: { $ingredient }
story-theft-spoiled = { $name }: بطاقة من { $target }: { $ingredient } (فاسد)
story-theft-nothing = { $name }: لا بطاقة عند { $target }
story-vision-witch = نظرة { $name } إلى { $target }: من الساحرات
story-vision-not = نظرة { $name } إلى { $target }: ليس من الساحرات
story-proposal-adopted = اقتراح { $name }: { $names }. الإقرار
story-proposal-rejected = اقتراح { $name }: { $names }. الرفض
story-laid = بطاقة { $name }: { $ingredient }
story-laid-nothing = { $name }: بلا بطاقة
story-ritual-success = الطقس: نجاح
story-ritual-failure = الطقس: فشل
story-ritual-gauge-full = امتلأ مقياس اللعنة: لا طقس
story-ritual-none = لا طقس
story-vote = صوت { $name }: { $target }
story-vote-pass = { $name }: امتناع
story-banished = الطرد: { $name }
story-nobody-banished = لم يُطرد أحد

## Host and table

host-tools = أدوات المضيف
host-tools-note = ضع علامة «غائب» فتستمرّ اللعبة دون انتظار. تزول مع أوّل لمسة على هاتفه.
here = حاضر
mark-absent = تسجيل غياب
lift-absent = رفع الغياب
hand-over = تعيين مضيف
hand-over-sure = تعيين { $name } مضيفًا؟
pause = إيقاف مؤقّت
resume = متابعة
paused-title = توقّف مؤقّت
paused-note = كلّ الساعات متوقّفة.
ask-resume = طلب المتابعة
ask-new-host = طلب مضيف آخر
new-host = المضيف الآن: { $name }
lock = قفل الطاولة
unlock = فتح الطاولة
end-game = اضغط مطوّلًا للإنهاء
leave = مغادرة
leave-sure = مغادرة الطاولة؟
leave-lobby-note = يصبح مقعدك شاغرًا.
leave-game-note = يواصل قطّك وحده. يمكنك العودة.
you-are-absent = أنت مسجّل غائبًا. المس أيّ شيء لتتابع.
menu = القائمة

## The line and other phones

lost-title = انقطع الاتّصال
lost-note = مقعدك محفوظ. نحاول من جديد…
lost-in = { $n ->
    [zero] نحاول الآن
    [one] بعد ثانية واحدة
    [two] بعد ثانيتين
    [few] بعد { $n } ثوانٍ
    [many] بعد { $n } ثانية
   *[other] بعد { $n } ثانية
  }
retry = حاول الآن
elsewhere-title = مفتوح في مكان آخر
elsewhere-note = قطّك يلعب الآن على هاتف آخر أو صفحة أخرى. هذه الصفحة صامتة.
play-here = العب هنا من جديد
gone-title = هذه الطاولة لم تعد موجودة
gone-note = لم يكن هنا أحد طوال يوم، أو أُغلقت. افتح طاولة جديدة.
nowhere-title = هنا ينتهي الطريق
nowhere-note = لا شيء في هذا العنوان. لعلّ حرفًا من الرابط ضاع.
removed-title = لا مقعد لك هنا
removed-note = أخلى المضيف مقعدك. يمكنك الانضمام من جديد.
frozen-title = هذه الطاولة عالقة
frozen-note = حدث خطأ من جهتنا. يستطيع المضيف إنهاء اللعبة أو البدء من جديد.
frozen-host = حدث خطأ من جهتنا. أنهِ اللعبة لترى كلّ شيء، أو ابدأ من جديد بالمقاعد نفسها.
update-title = هناك إصدار جديد
update-note = أعد تحميل الصفحة لتتابع. مقعدك محفوظ.
reload = إعادة التحميل
home = البداية

close-restart = لحظة، الطاولة تنتقل.
close-too-slow = كان الاتّصال بطيئًا جدًّا. نعود…
close-idle = لم يصل شيء منذ مدّة. نعود…
close-opened-elsewhere = فُتح مقعدك في مكان آخر.
close-bad-frames = أخطأت هذه الصفحة. أعد تحميلها.
close-removed = لم يعد لك مقعد على هذه الطاولة.
close-room-gone = هذه الطاولة لم تعد موجودة.
close-update-page = هناك إصدار جديد. أعد تحميل الصفحة.

## Refusals

reason-action-wrong-phase = فات الأوان، انتهت هذه الخطوة.
reason-action-not-yours = ليس هذا لك الآن.
reason-action-already-done = تمّ هذا ولا يتغيّر.
reason-action-bad-target = ليس هذا من الخيارات.
reason-action-none-left = لم يبقَ لك منه شيء.
reason-action-stale = وصلت هذه اللمسة متأخّرة.
reason-action-paused = الساعات على هذه الحال أصلًا.
reason-host-only = هذا للمضيف وحده.
reason-host-bad-options = هذه الخيارات لا تتوافق.
reason-host-too-few = يلزم أربع قطط على الأقلّ.
reason-host-too-many = يلعب اثنا عشر قطًّا على الأكثر.
reason-host-bad-seat = لا يمكن اختيار هذا القطّ هنا.
reason-name-empty = اكتب اسمًا يُرى.
reason-name-too-long = هذا الاسم طويل جدًّا.
reason-name-taken = هذا الاسم مستعمل هنا.
reason-room-unknown = لا طاولة بهذا الرمز.
reason-room-full = المقاعد الاثنا عشر مشغولة.
reason-room-locked = أقفل المضيف هذه الطاولة.
reason-room-closed = أُغلقت هذه الطاولة.
reason-room-frozen = هذه الطاولة عالقة. يستطيع المضيف إنهاء اللعبة.
reason-seat-removed = أُخلي مقعدك هنا.
reason-seat-none = لا مقعد لك هنا بعد.
reason-seat-elsewhere = مقعدك مفتوح في مكان آخر.
reason-seat-taken-already = لك مقعد هنا أصلًا.
reason-frame-bad = لم تفهم الطاولة ذلك. حاول مجدّدًا.
reason-frame-too-large = هذا كثير دفعة واحدة.
reason-frame-too-many = بسرعة زائدة. خذ نفسًا وحاول مجدّدًا.
reason-token-bad = هذا الرابط لا يناسب الطاولة.
reason-version-old = هناك إصدار جديد. أعد تحميل الصفحة.
reason-service-full = كلّ الطاولات مشغولة الآن. حاول بعد قليل.
reason-service-unavailable = لا يمكن الوصول إلى الخدمة الآن.
reason-service-too-many = محاولات كثيرة. انتظر دقيقة.

## The table screen

tv-join = وجّه الكاميرا إلى هنا
tv-or = أو افتح
tv-sub = تهامسوا. ساوموا. لا تثقوا بأحد.

sound = الصوت هنا
sound-note = يكفي هاتف واحد، أو شاشة الطاولة: فهو صوت الطاولة.
sound-off = بلا صوت
sound-effects = مؤثّرات
sound-all = الكلّ
buzz = اهتزاز عند بدء كلّ خطوة
who-is-who = الأدوار في هذه اللعبة
primer-title = اللعبة في دقيقة
primer-goal = ساحرات متخفّيات يحوّلن القطط إلى ضفادع. والقرية تغلق الأختام بالطقوس، أو تطرد الساحرات.
primer-day = في النهار تختار مكانًا سرًّا، وتعود بما ينبت فيه.
primer-gathering = ثم تسأل كلّ الهواتف الأسئلة الثلاثة نفسها. ولا يتحقّق إلّا جواب الساحرات.
primer-night = في الليل يقترح العمدة من يدخل الدائرة السحرية، والجميع بين موافق ورافض. وكلّ قطّ فيها يضع بطاقة سرًّا.
primer-end = إن ساءت الأمور صوّتم على من يُطرد. ويصل الفرسان في اليوم { $n }.
hint-roles = لاحقًا: اضغط مطوّلًا على قطّك، وانزلق إلى خيار وارفع إصبعك عنده. وفي غيره لا يحدث شيء.
hint-slide = اضغط مطوّلًا على قطّك لترى بطاقتك. ما يمكنك فعله مكتوب عليها: انزلق إليه وارفع إصبعك.
hint-page = المس قطًّا لتضع عليه علامة، واضغط مطوّلًا لتقرأ صفحتك عنه.
hints-again = أظهر الإرشادات من جديد
offline-title = لا شبكة
offline-note = هاتفك غير متّصل، فلا يمكن فتح هذه الصفحة. اللعبة الجارية مستمرّة: مقعدك محفوظ، وتعود إليه فور عودة الشبكة.
