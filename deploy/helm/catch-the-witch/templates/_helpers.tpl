{{- define "ctw.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- /* What never changes in the life of a release: selectors. Call with (list $ "component"). */ -}}
{{- define "ctw.selector" -}}
app.kubernetes.io/name: {{ (index . 0).Chart.Name }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{- define "ctw.image" -}}
{{ (index . 0).Values.images.repository }}/{{ index . 1 }}:{{ (index . 0).Values.images.tag | default (index . 0).Chart.AppVersion }}
{{- end -}}

{{- define "ctw.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "ctw.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "ctw.redisUrl" -}}
- name: REDIS_URL
{{- if .Values.redis.bundled }}
  value: redis://{{ .Release.Name }}-redis:6379/0
{{- else if .Values.redis.external.secret }}
  valueFrom:
    secretKeyRef:
      name: {{ .Values.redis.external.secret }}
      key: url
{{- else }}
  value: {{ required "redis.external.url or redis.external.secret is needed where redis.bundled is false" .Values.redis.external.url | quote }}
{{- end }}
{{- end -}}

{{- /* A pod of gateway or worker, but for its container. Call with (list $ "component"). */ -}}
{{- define "ctw.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with (index . 0).Values.images.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext: {{- include "ctw.podSecurity" 10001 | nindent 2 }}
# One node's end takes no more than its share of the tables.
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "ctw.selector" . | nindent 8 }}
{{- with (index . 0).Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with (index . 0).Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {sizeLimit: 16Mi}
{{- end -}}

{{- /* Probes ask the port of the metrics, which no proxy reaches. Ready: Redis answers. */ -}}
{{- define "ctw.probes" -}}
startupProbe:
  httpGet: {path: /healthz, port: metrics}
  periodSeconds: 1
  failureThreshold: 60
livenessProbe:
  httpGet: {path: /healthz, port: metrics}
  periodSeconds: 10
  timeoutSeconds: 3
readinessProbe:
  httpGet: {path: /readyz, port: metrics}
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
{{- end -}}
